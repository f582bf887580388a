// node sender.js <file> <port>, once bundled
// Sends what waits in a file's outbox, and says so once nothing does.
import { writeSync } from 'node:fs'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { createOutbox } from '../../src/main/mail/outbox'
import { sendBySmtp } from '../../src/main/mail/smtp'
import { openOrganizationFile } from '../../src/storage/organization-file'

const [path = '', port = '0'] = process.argv.slice(2)
const opened = openOrganizationFile(path)
if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
const file = opened.value
const outbox = createOutbox({
  file: () => file,
  password: () => Promise.resolve(''),
  send: (account, envelope, message) =>
    sendBySmtp({ ...account, port: Number(port), forTests: { isPlain: true } }, envelope, message),
  objection: () => null,
  takeBack: () => undefined,
  now: () => millisecondsToInstant(Date.now()),
  changed: () => undefined,
  onDefect: (error) => {
    throw error
  },
})
writeSync(1, 'begun\n')
await outbox.look()
outbox.end()
file.close()
writeSync(1, 'done\n')
