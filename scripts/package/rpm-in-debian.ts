import { booksOfAda, type Inside } from '../release/started.ts'
import { startAndQuit } from './start-and-quit.ts'

const program = '/opt/Billfold/billfold'
const entry = 'app.billfold.desktop.desktop'

/**
 * The .rpm from beginning to end, by the rpm of Debian: its scripts run, and what it needs is there already. What it depends on
 * is named as on Fedora, so nobody asks for it here.
 */
export async function problemsOfRpm(inside: Inside): Promise<string[]> {
  const unprepared = await run(inside, 'rpm cannot be installed', prepare)
  if (unprepared.length > 0) return unprepared
  const before = await thingsIn(inside)
  for (const step of [install, startAndQuit, follow]) {
    const problems = await step(inside)
    if (problems.length > 0) return problems.map((problem) => `.rpm: ${problem}`)
  }
  return (await erase(inside, before)).map((problem) => `.rpm: ${problem}`)
}

/** sh is bash, as it is wherever rpm is at home: the script that comes from electron-builder needs that. */
const prepare = 'apt-get install --yes --no-install-recommends rpm desktop-file-utils && ln -sf bash /bin/sh'

async function run(inside: Inside, what: string, script: string): Promise<string[]> {
  const { code, output } = await inside('sh', '-c', script)
  return code === 0 ? [] : [`${what}: ${output.trim()}`]
}

/** What stands in the system: each file, and each folder with our name. What rpm and people write down is theirs. */
async function thingsIn(inside: Inside): Promise<readonly string[]> {
  const theirs = ['/home', '/root', '/tmp', '/var/cache', '/var/lib/rpm', '/var/log']
  const left = theirs.flatMap((folder) => ['-path', folder, '-prune', '-o'])
  const ours = ['(', '!', '-type', 'd', '-o', '-iname', '*billfold*', ')', '-print']
  const { output } = await inside('find', '/', '-xdev', ...left, ...ours)
  return output.split('\n')
}

async function install(inside: Inside): Promise<string[]> {
  const problems = await run(inside, 'It was not installed', 'rpm --install --nodeps /billfold.rpm')
  return problems.length > 0 ? problems : problemsInPlace(inside)
}

/** A version that follows: rpm runs the last script of the one before after the first script of that. */
async function follow(inside: Inside): Promise<string[]> {
  const problems = await run(inside, 'No version can follow it', 'rpm --upgrade --replacepkgs --nodeps /billfold.rpm')
  if (problems.length > 0) return problems
  return (await problemsInPlace(inside)).map((problem) => `Once another version has followed: ${problem}`)
}

/** What the package says of itself is so, and what its scripts have made is there. */
async function problemsInPlace(inside: Inside): Promise<string[]> {
  const type = (name: string) => `grep --quiet '^${name}=.*${entry}' /usr/share/applications/mimeinfo.cache`
  return [
    // Its script decides by the system how the sandbox's helper may be run.
    ...(await run(inside, 'Its files are not as they were packaged', 'rpm --verify --nodeps --nomode billfold')),
    ...(await run(inside, '/usr/bin/billfold is none of the alternatives', 'readlink /etc/alternatives/billfold')),
    ...(await run(
      inside,
      '/usr/bin/billfold does not lead to it',
      `test "$(readlink --canonicalize-existing /usr/bin/billfold)" = ${program}`,
    )),
    ...(await run(
      inside,
      'The desktop does not offer it for what e-invoices are in',
      ['application/pdf', 'application/xml', 'text/xml'].map(type).join(' && '),
    )),
  ]
}

async function erase(inside: Inside, before: readonly string[]): Promise<string[]> {
  const problems = await run(inside, 'It was not erased', 'rpm --erase billfold')
  if (problems.length > 0) return problems
  const known = new Set(before)
  const left = (await thingsIn(inside)).filter((path) => !known.has(path))
  return [
    ...left.map((path) => `Erased, it leaves ${path}.`),
    ...(await run(
      inside,
      'Erased, it is still offered by the desktop',
      `! grep ${entry} /usr/share/applications/mimeinfo.cache`,
    )),
    ...(await run(inside, 'Erased, it takes the books along', `test -e ${booksOfAda}`)),
  ]
}
