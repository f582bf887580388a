/** What electron-builder asks fpm for. */
export interface FpmRequest {
  readonly type: 'deb' | 'rpm'
  readonly name: string
  readonly version: string
  readonly architecture: string
  readonly maintainer: string
  readonly url: string
  readonly license: string
  readonly category: string
  /** The first line is the summary. */
  readonly description: string
  readonly depends: readonly string[]
  readonly recommends: readonly string[]
  readonly afterInstall: string
  readonly afterRemove: string
  readonly output: string
  /** `to` is a path below the root of the system. */
  readonly files: readonly { readonly from: string; readonly to: string }[]
  /** Folders that an .rpm owns with all those in them; of others it owns the files alone. */
  readonly directories: readonly string[]
}

/** Switches that stand alone; all others have a value. */
const alone = new Set(['--force', '--debug'])

/** Reads fpm's switches; throws where one is missing without which there is no package. */
export function fpmRequest(args: readonly string[]): FpmRequest {
  const [values, files] = [new Map<string, string[]>(), [] as { from: string; to: string }[]]
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (alone.has(arg)) continue
    const [, name = '', value] = /^(--[a-z-]+)=(.*)$/.exec(arg) ?? []
    if (value !== undefined) values.set(name, [...(values.get(name) ?? []), value])
    else if (arg.startsWith('-')) {
      values.set(arg, [...(values.get(arg) ?? []), args[at + 1] ?? ''])
      at += 1
    } else {
      const [from = '', to = ''] = arg.split('=')
      files.push({ from, to })
    }
  }
  const one = (name: string) => {
    const [value] = values.get(name) ?? []
    if (value === undefined) throw new Error(`fpm was not told ${name}.`)
    return value
  }
  const type = one('-t')
  if (type !== 'deb' && type !== 'rpm') throw new Error(`A package of the kind ${type} is not made here.`)
  return {
    type,
    name: one('--name'),
    version: one('--version'),
    architecture: one('--architecture'),
    maintainer: one('--maintainer'),
    url: one('--url'),
    license: one('--license'),
    category: values.get('--category')?.[0] ?? '',
    description: one('--description').trim(),
    depends: values.get('-d') ?? [],
    recommends: values.get('--deb-recommends') ?? [],
    afterInstall: one('--after-install'),
    afterRemove: one('--after-remove'),
    output: one('--package'),
    files,
    directories: values.get('--directories') ?? [],
  }
}

/** Debian's control file of a package (Debian Policy, 5.3). */
export function debControl(request: FpmRequest): string {
  const { depends, recommends } = request
  const [summary = '', ...more] = request.description.split('\n').map((line) => line.trim())
  return [
    `Package: ${request.name}`,
    `Version: ${request.version}`,
    `Section: ${request.category}`,
    'Priority: optional',
    `Architecture: ${request.architecture}`,
    `Maintainer: ${request.maintainer}`,
    `Homepage: ${request.url}`,
    ...(depends.length === 0 ? [] : [`Depends: ${depends.join(', ')}`]),
    ...(recommends.length === 0 ? [] : [`Recommends: ${recommends.join(', ')}`]),
    `Description: ${summary}`,
    ...more.map((line) => ` ${line || '.'}`),
    '',
  ].join('\n')
}

/** Debian's changelog of a package (Debian Policy, 4.4), which fpm adds by itself; `at` in seconds. */
export function debChangelog({ name, version, maintainer }: FpmRequest, at: number): string {
  const day = new Date(at * 1000).toUTCString().replace('GMT', '+0000')
  const entry = `${name} (${version}) unstable; urgency=medium\n\n  * Packaged from the sources of this version.\n\n`
  return `${entry} -- ${maintainer}  ${day}\n`
}

interface Built {
  readonly scripts: { readonly postinst: string; readonly postrm: string }
  /** Paths below the root of the system. */
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** The spec file of an .rpm whose files stand in the build root already; they keep the times that they have. */
export function rpmSpec(request: FpmRequest, { scripts, files, folders }: Built): string {
  const isOwned = (folder: string) =>
    request.directories.some((directory) => folder === directory || folder.startsWith(`${directory}/`))
  const [summary = '', ...more] = request.description.split('\n').map((line) => line.trim())
  return [
    '%global __os_install_post %{nil}',
    '%global source_date_epoch_from_changelog 0',
    '%global clamp_mtime_to_source_date_epoch 1',
    '%global use_source_date_epoch_as_buildtime 1',
    '%global _buildhost billfold',
    `Name: ${request.name}`,
    `Version: ${request.version}`,
    'Release: 1',
    `Summary: ${summary}`,
    `License: ${request.license}`,
    `URL: ${request.url}`,
    'AutoReqProv: no',
    ...request.depends.map((name) => `Requires: ${name}`),
    '%description',
    more.join('\n') || summary,
    '%post',
    scriptlet(scripts.postinst),
    '%postun',
    scriptlet(scripts.postrm),
    '%files',
    ...folders.filter(isOwned).map((path) => `%dir "${path}"`),
    ...files.map((path) => `"${path}"`),
    '',
  ].join('\n')
}

/** A script of a spec file: its first line says who runs it, and what rpm would take for its own words is left alone. */
const scriptlet = (script: string) => script.replace(/^#!.*\n/, '').replaceAll('%', '%%')
