# Installs the program `traveller` on Windows, without a compiler. `Get-Help ./install.ps1 -Detailed` lists the options.
<#
.SYNOPSIS
Installs the program traveller on Windows.
.PARAMETER Prefix
Install below this folder. Default: the variable TRAVELLER_PREFIX, or Programs\traveller in the user's local data.
.PARAMETER Version
Install this version, such as 0.1.0. Default: the variable TRAVELLER_VERSION, or the latest.
.PARAMETER From
Get the files from this folder or URL instead of GitHub. Default: the variable TRAVELLER_FROM.
.PARAMETER Uninstall
Remove the folder of the program and its entry in the user's PATH.
#>
param(
    [string]$Prefix = $env:TRAVELLER_PREFIX,
    [string]$Version = $env:TRAVELLER_VERSION,
    [string]$From = $env:TRAVELLER_FROM,
    [switch]$Uninstall
)
$ErrorActionPreference = 'Stop'
# Without it, Windows PowerShell downloads slowly.
$ProgressPreference = 'SilentlyContinue'

$repository = 'https://github.com/traveller-bridge/traveller'
$target = 'x86_64-pc-windows-msvc'
$archive = "traveller-$target.zip"
if (-not $Prefix) { $Prefix = Join-Path $env:LOCALAPPDATA 'Programs\traveller' }
$Prefix = [IO.Path]::GetFullPath($Prefix)

# The folders of the user's PATH except the program's. Variables such as %USERPROFILE% are kept as they are.
function Get-OtherFolders {
    $path = (Get-Item 'HKCU:\Environment').GetValue('Path', '', 'DoNotExpandEnvironmentNames')
    @("$path".Split(';') | Where-Object { $_ -and $_ -ne $Prefix })
}

function Set-UserPath([string[]]$Folders) {
    Set-ItemProperty 'HKCU:\Environment' -Name Path -Value ($Folders -join ';') -Type ExpandString
    # Notifies running programs that the environment has changed.
    [Environment]::SetEnvironmentVariable('TRAVELLER_INSTALLED', $null, 'User')
}

if ($Uninstall) {
    if (-not (Test-Path (Join-Path $Prefix 'traveller.exe'))) { throw "traveller is not installed in ${Prefix}: name the folder with -Prefix" }
    Remove-Item -Recurse -Force $Prefix
    Set-UserPath (Get-OtherFolders)
    Write-Output "removed traveller from $Prefix"
    return
}

if (-not [Environment]::Is64BitOperatingSystem) { throw 'no archive for this machine: expected Windows with 64 bits' }
if (-not $From) {
    $From = if ($Version) { "$repository/releases/download/v$($Version.TrimStart('v'))" } else { "$repository/releases/latest/download" }
}
$work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
New-Item -ItemType Directory $work | Out-Null
try {
    foreach ($name in 'SHA256SUMS', $archive) {
        $file = Join-Path $work $name
        if ($From -match '^https?://') { Invoke-WebRequest -UseBasicParsing "$From/$name" -OutFile $file }
        else { Copy-Item (Join-Path $From $name) $file }
    }
    $line = Get-Content (Join-Path $work 'SHA256SUMS') | Where-Object { ($_ -split '[ *]+')[1] -eq $archive }
    if (-not $line) { throw "SHA256SUMS has no checksum of ${archive}: get the files again" }
    $expected = ($line -split ' ')[0]
    $found = (Get-FileHash -Algorithm SHA256 (Join-Path $work $archive)).Hash
    if ($found -ne $expected) { throw "$archive has the SHA-256 checksum ${found}: expected $expected; nothing was installed" }
    Expand-Archive (Join-Path $work $archive) $work
    $unpacked = Join-Path $work "traveller-$target"
    # A program that does not run here replaces none that does.
    $installed = & (Join-Path $unpacked 'traveller.exe') --version
    if ($LASTEXITCODE -ne 0) { throw 'the program does not run on this machine' }
    # The folder is removed on uninstallation, so it has to be the program's own.
    if ((Test-Path "$Prefix\*") -and -not (Test-Path (Join-Path $Prefix 'traveller.exe'))) {
        throw "$Prefix contains other files: choose an empty folder with -Prefix"
    }
    if (Test-Path $Prefix) { Remove-Item -Recurse -Force $Prefix }
    New-Item -ItemType Directory -Force (Split-Path $Prefix) | Out-Null
    # The folders may be on different drives, so the files are copied.
    Copy-Item -Recurse $unpacked $Prefix
    Set-UserPath (@(Get-OtherFolders) + $Prefix)
    Write-Output "installed $installed in $Prefix; open a new terminal to call it as traveller"
}
finally {
    Remove-Item -Recurse -Force $work
}
