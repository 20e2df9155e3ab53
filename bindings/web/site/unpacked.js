// Reads a file and decompresses it if necessary.
import { texts } from "./texts.js";

const begins = (bytes, magic) => magic.every((byte, at) => bytes[at] === byte);

/** Returns the name and the bytes of a file for the library. */
export async function unpacked(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, [0x28, 0xb5, 0x2f, 0xfd])) throw new Error(texts.compressed);
  if (!begins(bytes, [0x1f, 0x8b])) return { name: file.name, bytes };
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  try {
    const whole = new Uint8Array(await new Response(stream).arrayBuffer());
    return { name: file.name.replace(/\.gz$/i, ""), bytes: whole };
  } catch {
    throw new Error(texts.damaged);
  }
}
