import { setTimeout as wait } from 'node:timers/promises'
import { startProblems } from './processes.ts'

/** Runs a command as root in a system of its own, where ada has started Billfold; its words go to /tmp/billfold.log. */
export type Inside = (...command: readonly string[]) => Promise<{ readonly code: number; readonly output: string }>

export const SECONDS_TO_START = 60

/** Where the books of that person lie. */
export const booksOfAda = '/home/ada/.config/Billfold/organizations'

/** What is wrong with a Billfold that was started a moment ago: looks once a second until nothing is, or for too long. */
export async function problemsOfStart(inside: Inside): Promise<string[]> {
  let problems: readonly string[] = []
  for (let second = 0; second < SECONDS_TO_START; second += 1) {
    await wait(1000)
    problems = await look(inside)
    if (problems.length === 0) break
  }
  // What ends right after its first window has not started either.
  if (problems.length === 0) await wait(5000)
  const last = await look(inside)
  if (last.length === 0) return []
  const { output } = await inside('cat', '/tmp/billfold.log')
  return [...last, `It said: ${output.trim()}`]
}

/** A line for each process: what filters its calls, whose it is, and how it was started. */
export const processList = `for each in /proc/[0-9]*; do
  printf '%s|%s|%s\\n' \\
    "$(sed -n 's/^Seccomp:[[:space:]]*//p' "$each/status")" \\
    "$(sed -n 's/^Uid:[[:space:]]*\\([0-9]*\\).*/\\1/p' "$each/status")" \\
    "$(tr '\\0' ' ' < "$each/cmdline")"
done 2>/dev/null`

async function look(inside: Inside): Promise<string[]> {
  const { output } = await inside('sh', '-c', processList)
  const books = await inside('test', '-d', booksOfAda)
  return [...startProblems(output), ...(books.code === 0 ? [] : ['It has not made the folder of its books.'])]
}
