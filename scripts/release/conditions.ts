import { changelogProblems } from './changelog.ts'

/** What a release takes from package.json. */
export interface Manifest {
  readonly version: string
  /** The public half of the key that signs updates: an Ed25519 key as SPKI in base64. */
  readonly updateKey?: string
  readonly homepage: string
  readonly author: { readonly email: string }
  readonly repository: { readonly url: string }
}

/** What a person has set in the environment `release`: each job's own, which it gets and no other. */
export const settingsOf = {
  mac: {
    secrets: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
    variables: [],
  },
  // Not AZURE_CLIENT_ID and the like: what signs would take those for another way of signing in.
  win: {
    secrets: [],
    variables: [
      'AZURE_SIGNING_CLIENT_ID',
      'AZURE_SIGNING_TENANT_ID',
      'AZURE_SIGNING_SUBSCRIPTION_ID',
      'AZURE_SIGNING_ENDPOINT',
      'AZURE_SIGNING_ACCOUNT',
      'AZURE_SIGNING_PROFILE',
      'AZURE_SIGNING_PUBLISHER',
    ],
  },
  linux: { secrets: [], variables: [] },
  release: { secrets: ['UPDATE_KEY'], variables: [] },
} as const satisfies Readonly<Record<string, { secrets: readonly string[]; variables: readonly string[] }>>

export type ReleaseJob = keyof typeof settingsOf
export type ReleasePlatform = Exclude<ReleaseJob, 'release'>

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * What keeps a tag from being released: it, package.json and the changelog have to say the same version, and one that
 * installed copies take (src/main/updates/update-info.ts).
 */
export function tagProblems(tag: string, { version }: Manifest, changelog: string): string[] {
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json says ${version}.`]),
    ...(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)
      ? []
      : [`No copy takes a version ${version}: three numbers are one.`]),
    ...changelogProblems(changelog, version),
  ]
}

/** The files that say who hands a package out, beside package.json. */
export const identityFiles = ['electron-builder.yml', 'resources/app.billfold.desktop.metainfo.xml'] as const

/** What of the identity nobody has registered yet (docs/decisions/0037-identity.md); `texts` are those of `identityFiles`. */
export function identityProblems(
  { homepage, author, repository, updateKey }: Manifest,
  builtFrom: string,
  texts: readonly string[],
): string[] {
  const named = texts.flatMap((text) => text.match(/[^\s<>"']+\.example\b/g) ?? [])
  const reserved = [homepage, author.email].filter((place) => /\.example\b/.test(place))
  const isOurs = repository.url === `https://github.com/${builtFrom}.git`
  return [
    ...[...new Set([...reserved, ...named])].map((place) => `${place} is a name that nobody can register.`),
    ...(!updateKey?.trim() ? ['package.json names no updateKey: no copy could take an update.'] : []),
    ...(isOurs ? [] : [`package.json names ${repository.url}, and this is ${builtFrom}.`]),
  ]
}

/** What is missing without which a job signs nothing, or Apple does not notarize it. */
export function secretProblems(job: ReleaseJob, env: Environment): string[] {
  const { secrets, variables } = settingsOf[job]
  const missing = (kind: string, names: readonly string[]) =>
    names.filter((name) => !env[name]?.trim()).map((name) => `The ${kind} ${name} is missing.`)
  return [...missing('secret', secrets), ...missing('variable', variables)]
}
