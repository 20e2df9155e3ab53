//! The generated JSON schemas are equal to the published ones.
#![cfg(feature = "schema")]

use serde_json::Value;

#[test]
fn schemas_match_published_files() {
    let schemas = report::schemas();
    assert_eq!(schemas.len(), 6);
    for (name, schema) in schemas {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/");
        let published = std::fs::read_to_string(format!("{path}{name}")).expect("a schema");
        let mut published: Value = serde_json::from_str(&published).expect("JSON");
        published.as_object_mut().expect("an object").remove("$comment");
        assert_eq!(Value::from(schema), published, "{name}");
    }
}
