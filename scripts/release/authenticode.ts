import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Made, Step } from './apple.ts'

/** What PowerShell says of a file's signature. */
export interface Authenticode {
  readonly file: string
  /** "Valid", or what is wrong. */
  readonly status: string
  /** Whom the certificate names. */
  readonly subject: string
  /** Whether another party has signed when it was signed: without it a signature ends with its certificate. */
  readonly isTimestamped: boolean
}

const UNINSTALLER = 'Uninstall Billfold.exe'

/** Takes out of the installer, into `work`, what will uninstall it: nothing else holds that once it was signed. */
export function unpackingStep({ folder, version, arch }: Made, work: string): Step {
  return ['7z', 'e', '-y', `-o${work}`, join(folder, `Billfold-${version}-win-${arch}.exe`), '-r', UNINSTALLER]
}

/** All that Windows runs, of what is installed, of what installs it, and of what was taken out of that into `work`. */
export function signedFilesIn(folder: string, work: string): string[] {
  const installed = ['*.exe', 'win-unpacked/**/*.{exe,dll,node}', 'win-arm64-unpacked/**/*.{exe,dll,node}']
  const found = (cwd: string, patterns: readonly string[]) =>
    globSync(patterns, { cwd })
      .sort()
      .map((file) => join(cwd, file))
  return [...found(folder, installed), ...found(work, ['*.exe'])]
}

/** Asks about each file of the variable SIGNED_FILES, one a line, and answers with JSON. */
export const authenticodeScript = `
$ErrorActionPreference = 'Stop'
$env:SIGNED_FILES -split "\`n" | ForEach-Object {
  $signature = Get-AuthenticodeSignature -LiteralPath $_
  [pscustomobject]@{
    file = $_
    status = "$($signature.Status)"
    subject = "$($signature.SignerCertificate.Subject)"
    isTimestamped = $null -ne $signature.TimeStamperCertificate
  }
} | ConvertTo-Json -AsArray
`

/** Whom a certificate names, as X.500 writes it: in quotes where a comma is in it. */
function commonName(subject: string): string | null {
  const [, quoted, plain] = /(?:^|, )CN=(?:"((?:[^"]|"")*)"|([^,]*))/.exec(subject) ?? []
  return quoted?.replaceAll('""', '"') ?? plain?.trim() ?? null
}

/** What keeps these files from being handed on. */
export function authenticodeProblems(signatures: readonly Authenticode[], publisher: string): string[] {
  const kinds = ['.exe', '.dll', '.node']
  return [
    // 7z ends well where the installer holds none.
    ...(signatures.some(({ file }) => file.endsWith(UNINSTALLER)) ? [] : [`No ${UNINSTALLER} was looked at.`]),
    ...kinds
      .filter((kind) => !signatures.some(({ file }) => file.endsWith(kind)))
      .map((kind) => `No ${kind} was looked at.`),
    ...signatures.flatMap(({ file, status, subject, isTimestamped }) => [
      ...(status === 'Valid' ? [] : [`The signature of ${file} is ${status}.`]),
      ...(commonName(subject) === publisher ? [] : [`${file} is signed by "${subject}", not by ${publisher}.`]),
      ...(isTimestamped ? [] : [`The signature of ${file} has no timestamp.`]),
    ]),
  ]
}
