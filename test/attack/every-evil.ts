import { endless, evilAnswers, evilFeeds, slowAnswers } from './evil-answers'
import { costlyRecords, evilRecords, oddRecords } from './evil-records'
import type { Evil } from './evil-remote'

/** Close to 20 MB, of which reading makes far more. */
const heavy = (name: string, data: () => string): Evil => ({
  name,
  answer: ({ path }) =>
    path === 'units' ? { status: 200, body: `{"success":true,"message":"OK","data":${data()}}` } : null,
})

/** What costs too much for the tests of every day. */
const heavyAnswers: readonly Evil[] = [
  heavy('20 MB of empty lists', () => `[${'[],'.repeat(6_500_000)}[]]`),
  heavy('a record of two million names', () => {
    const names = Array.from({ length: 2_000_000 }, (_, index) => `"${index.toString(36)}":1`)
    return `[{${names.join(',')}}]`
  }),
]

/** Everything that an evil remote answers. */
export const everyEvil: readonly Evil[] = [
  ...heavyAnswers,
  ...evilAnswers,
  endless,
  ...slowAnswers,
  ...evilFeeds,
  ...evilRecords,
  ...oddRecords,
  ...costlyRecords,
]
