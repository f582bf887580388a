/** As /proc says it of a process under a filter that it was given: what a renderer may ask of the system. */
const FILTERED = '2'
const UNFILTERED = '0'

interface Running {
  readonly seccomp: string
  readonly uid: string
  readonly command: string
}

/** What it says where it does not start, first of all (src/words/en/system-dialogs.ts). */
export const REFUSAL = 'Billfold does not start without its sandbox.'

/** Where a program of ours lies: installed, or in an AppImage that runs. */
const oursIs = /^(\/usr\/bin|\/opt\/Billfold|\/tmp\/\.mount_\w+)\/billfold\b|^\/proc\/self\/exe /
const oursIn = (list: string) =>
  list
    .split('\n')
    .map(running)
    .filter(({ command }) => oursIs.test(command))

/** What keeps a Billfold from counting as one that did not start, and says why; `log` is what it printed. */
export function refusalProblems(log: string, list: string): string[] {
  const hasPage = oursIn(list).some(({ command }) => command.includes('--type=renderer'))
  return [
    ...(log.includes(REFUSAL) ? [] : ['It does not say that it does not start without its sandbox.']),
    ...(hasPage ? ['It has a page, without a sandbox.'] : []),
  ]
}

/** What keeps an installed Billfold from counting as started with its sandbox on; `list` is a line for each process. */
export function startProblems(list: string): string[] {
  const ours = oursIn(list)
  const main = ours.find(({ command }) => !command.includes('--type='))
  const renderers = ours.filter(({ command }) => command.includes('--type=renderer'))
  if (main === undefined) return ['It does not run.']
  return [
    ...(main.uid === '0' ? ['It runs as root.'] : []),
    // Where all that runs is filtered, a filtered renderer says nothing.
    ...(main.seccomp === UNFILTERED ? [] : ['The system filters the calls of everything that runs on it.']),
    ...(ours.some(({ command }) => command.includes('--no-sandbox')) ? ['It runs without its sandbox.'] : []),
    ...(renderers.length === 0 ? ['It has no page.'] : []),
    ...(renderers.every(({ seccomp }) => seccomp === FILTERED) ? [] : ['A page runs outside the sandbox.']),
  ]
}

function running(line: string): Running {
  const [seccomp = '', uid = '', ...command] = line.split('|')
  return { seccomp, uid, command: command.join('|') }
}
