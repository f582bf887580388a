/** By which way a mail left: handed to the person's own program, saved as a file, or sent by Billfold itself. */
export const mailWays = ['mail_program', 'file', 'smtp'] as const
export type MailWay = (typeof mailWays)[number]

/**
 * How far a mail has come. `sending` stands in the file before the first word of it leaves; what is still so at a start
 * is `unclear`, as nobody can say whether it arrived, and so is what was cut off in its midst.
 */
export const mailingStates = ['handed_over', 'waiting', 'sending', 'sent', 'unclear', 'failed'] as const
export type MailingState = (typeof mailingStates)[number]

const MINUTE = 60_000
const LONGEST_WAIT = 4 * 60 * MINUTE
/** Whoever waits longer for a bill to go out wants to know. */
const GIVEN_UP_AFTER = 3 * 24 * 60 * MINUTE

/** Milliseconds until the next attempt, after so many: a minute, then twice as long each time, up to four hours. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.max(attempts - 1, 0), LONGEST_WAIT)
}

/** A server that puts mails off once, or a network that comes up, gets some minutes also where the computer was shut for days. */
const FEWEST_ATTEMPTS = 5

/** Whether what has waited for so many milliseconds, and was tried so often, is given up. */
export function isGivenUp(waited: number, attempts: number): boolean {
  return waited >= GIVEN_UP_AFTER && attempts >= FEWEST_ATTEMPTS
}

/** Whether an attempt comes so many milliseconds late that the computer was shut: those before it say nothing of today. */
export function beginsAnew(late: number): boolean {
  return late >= LONGEST_WAIT
}

/** What is shown as not done: a person is asked about it. */
export function needsAnswer(state: MailingState): boolean {
  return state === 'unclear' || state === 'failed'
}
