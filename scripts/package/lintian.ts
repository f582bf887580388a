interface Tolerated {
  readonly tag: string
  readonly path: RegExp
}

/** What Debian's checker takes for errors, and what is here as it has to be: of these files alone. */
const tolerated: readonly Tolerated[] = [
  // What Debian does not build itself belongs into /opt (Filesystem Hierarchy Standard, 3.13); the tag asks it of Debian's own.
  { tag: 'dir-or-file-in-opt', path: /^opt\/Billfold\// },
  // Electron's own files stand beside the resources: Chromium brings its libraries, and nobody but Electron builds it.
  { tag: 'embedded-library', path: /^opt\/Billfold\/[\w.-]+$/ },
  // They, and the binary of SQLite, are those that were published and whose hashes are pinned: what is stripped is another file.
  { tag: 'unstripped-binary-or-object', path: /^opt\/Billfold\/[\w.-]+$/ },
  { tag: 'unstripped-binary-or-object', path: /\/better-sqlite3\/prebuilds\/linux-\w+\.node$/ },
]

/** The errors that lintian tells of and that are not as they have to be. */
export function lintianProblems(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('E: ') && !isTolerated(line))
}

function isTolerated(line: string): boolean {
  const [, found, file = ''] = /^E: \S+: (\S+)(?:.*\[(.*)\])?$/.exec(line) ?? []
  return tolerated.some(({ tag, path }) => tag === found && path.test(file))
}
