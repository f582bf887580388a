import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export interface VirtualDisplay {
  /** As in `DISPLAY`, `:99`. */
  name: string
  stop(): void
}

/** Whether this is a Linux session with no screen to open a window on. */
export function lacksDisplay(platform: string = process.platform, env: NodeJS.ProcessEnv = process.env): boolean {
  return platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']
}

/** Starts Xvfb on a free number. It ends with `stop`, and in any case with this process, also when a signal ends that. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const stop = (): void => {
    server.kill()
    process.off('exit', stop)
  }
  process.on('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endOn(signal, stop))
  return { name: `:${await displayNumber(server)}`, stop }
}

function endOn(signal: NodeJS.Signals, stop: () => void): void {
  // Whoever else listens is about to end in good order, and the exit handler runs then.
  if (process.listenerCount(signal) > 0) return
  stop()
  process.kill(process.pid, signal)
}

async function displayNumber(server: ChildProcess): Promise<string> {
  const failure = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${String(code)} before it was ready`)
  })
  return await Promise.race([firstLine(server.stdio[3] as Readable), failure])
}

async function firstLine(stream: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.includes('\n')) return text.trim()
  }
  throw new Error('Xvfb named no display')
}
