import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { problemsOfStart, type Inside } from '../release/started.ts'
import { startVirtualDisplay } from '../runtime/display.ts'

const SECONDS_TO_QUIT = 20

/** As a person does, but for a page that a variable offers for the screens: the program must not ask for it. */
export async function startAndQuit(inside: Inside): Promise<string[]> {
  const requests: string[] = []
  const other = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.end('<h1>Somebody else’s page</h1>')
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const page = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}/`
  // Outside: whatever that needs would count as brought by the .deb.
  const display = await startVirtualDisplay()
  try {
    await inside('sh', '-c', 'useradd --create-home ada; rm -rf /home/ada/.config /tmp/billfold.*')
    const env = ['HOME=/home/ada', `DISPLAY=${display.name}`, `ELECTRON_RENDERER_URL=${page}`].join(' ')
    await inside('sh', '-c', `setsid runuser --user ada -- env ${env} sh -c '${asAda}' < /dev/null > /dev/null 2>&1 &`)
    const problems = await problemsOfStart(inside)
    if (requests.length > 0) problems.push('It asks the address of ELECTRON_RENDERER_URL for its screens.')
    return problems.length > 0 ? problems : await quit(inside)
  } finally {
    display.stop()
    other.close()
  }
}

const asAda = `/usr/bin/billfold > /tmp/billfold.log 2>&1 &
  echo $! > /tmp/billfold.pid; wait $!; echo $? > /tmp/billfold.code`

async function quit(inside: Inside): Promise<string[]> {
  await inside('sh', '-c', 'kill -TERM "$(cat /tmp/billfold.pid)"')
  for (let second = 0; second < SECONDS_TO_QUIT; second += 1) {
    await wait(1000)
    const { code, output } = await inside('cat', '/tmp/billfold.code')
    if (code === 0) return output.trim() === '0' ? [] : [`It ended with ${output.trim()} when it was asked to quit.`]
  }
  return [`It still runs ${String(SECONDS_TO_QUIT)} seconds after it was asked to quit.`]
}
