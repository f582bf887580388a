/** As /proc says it of a process under a filter that it was given: what a renderer may ask of the system. */
const FILTERED = '2'
const UNFILTERED = '0'

interface Running {
  readonly seccomp: string
  readonly uid: string
  readonly command: string
}

/** What keeps an installed Billfold from counting as started with its sandbox on; `list` is a line for each process. */
export function startProblems(list: string): string[] {
  const ours = list
    .split('\n')
    .map(running)
    .filter(({ command }) => /^(\/usr\/bin|\/opt\/Billfold)\/billfold\b|^\/proc\/self\/exe /.test(command))
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
