/** What a release takes from package.json. */
export interface Manifest {
  readonly version: string
  readonly homepage: string
  readonly author: { readonly email: string }
  readonly repository: { readonly url: string }
}

/** Each platform's secrets, which its own job gets and no other. */
export const secretsOf = {
  mac: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  win: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  linux: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReleasePlatform = keyof typeof secretsOf

/** What the changelog says of a version: the text below `## <version> – <day>`; null where it has no such part. */
export function changelogSection(changelog: string, version: string): string | null {
  const parts = changelog.split(/^## /m).slice(1)
  const part = parts.find((each) => /^(\S+) – \d{4}-\d\d-\d\d\n/.exec(each)?.[1] === version)
  const text = part?.slice(part.indexOf('\n')).trim() ?? ''
  return text === '' ? null : text
}

/** What keeps a tag from being released: it, package.json and the changelog have to say the same version. */
export function tagProblems(tag: string, { version }: Manifest, changelog: string): string[] {
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json says ${version}.`]),
    ...(changelogSection(changelog, version) === null
      ? [`CHANGELOG.md has no part "## ${version} – YYYY-MM-DD" that says something.`]
      : []),
  ]
}

/** What of the identity nobody has registered yet (docs/decisions/0037-identity.md). */
export function identityProblems({ homepage, author, repository }: Manifest, builtFrom: string): string[] {
  const reserved = [homepage, author.email].filter((place) => /\.example\b/.test(place))
  const isOurs = repository.url === `https://github.com/${builtFrom}.git`
  return [
    ...reserved.map((place) => `${place} is a name that nobody can register.`),
    ...(isOurs ? [] : [`package.json names ${repository.url}, and this is ${builtFrom}.`]),
  ]
}

/** Without these nothing of the platform is signed, or notarized. */
export function secretProblems(platform: ReleasePlatform, env: Readonly<Record<string, string | undefined>>): string[] {
  return secretsOf[platform].filter((name) => !env[name]).map((name) => `The secret ${name} is missing.`)
}
