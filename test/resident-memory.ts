import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Resident memory of a process, in MiB, as its system tells it. */
export function residentMemory(pid: number): number {
  const bytes = bytesOn[process.platform]?.(String(pid))
  if (!bytes) throw new Error('The system does not tell how much memory a process has.')
  return bytes / 2 ** 20
}

const bytesOn: Partial<Record<NodeJS.Platform, (pid: string) => number>> = {
  linux: (pid) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
  darwin: (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) * 1024,
  win32: (pid) =>
    Number(execFileSync('powershell', ['-c', `(Get-Process -Id ${pid}).WorkingSet64`], { encoding: 'utf8' })),
}
