import fc from 'fast-check'
import type { Operation } from '../../src/contract/define/operation'
import { envelopeProblem } from './check-answer'
import { toReply, type HttpSender, type WireAnswer } from './http-sender'
import { rawRequests, type RawRequest } from './raw-requests'
import { WrongAnswer } from './wrong-answer'

interface RawFuzz {
  readonly operations: readonly Operation[]
  readonly count: number
  readonly seed: number
  readonly sender: HttpSender
  readonly token: string
}

const AT_ONCE = 50

/** Sends requests that are wrong in how they are sent, each with a good token, and answers how many of each kind. */
export async function runRaw({ operations, count, seed, sender, token }: RawFuzz): Promise<Record<string, number>> {
  const all = fc.sample(rawRequests(operations), { numRuns: count, seed })
  const kinds: Record<string, number> = {}
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const sent = all.slice(start, start + AT_ONCE)
    const answers = await Promise.all(
      sent.map((raw) =>
        sender.send({ ...raw, headers: { ...raw.headers, authorization: `Bearer ${token}` } }).catch(String),
      ),
    )
    for (const [index, raw] of sent.entries()) {
      const answer = answers[index] ?? 'There was no answer.'
      const problem = typeof answer === 'string' ? answer : rawProblem(raw, answer)
      if (problem !== null) throw new WrongAnswer(`${raw.title}: ${problem}`, JSON.stringify(raw), start + index)
      kinds[raw.title] = (kinds[raw.title] ?? 0) + 1
    }
  }
  return kinds
}

/** What is wrong with the answer to a raw request; null when nothing is. */
export function rawProblem(
  { method, expected, allow }: Pick<RawRequest, 'method' | 'expected' | 'allow'>,
  answer: WireAnswer,
): string | null {
  const { status, headers, text } = answer
  if (status !== expected) return `${String(status)} instead of ${String(expected)}: ${text.slice(0, 500)}`
  if (allow !== undefined && (headers.allow ?? '').split(', ').sort().join() !== [...allow].sort().join()) {
    return `it allows ${String(headers.allow)} and not ${allow.join(', ')}`
  }
  // What answers HEAD has no body.
  if (method === 'HEAD') return text === '' ? null : `HEAD was answered with ${text.slice(0, 500)}`
  const reply = toReply(answer)
  return typeof reply === 'string' ? reply : envelopeProblem(reply)
}
