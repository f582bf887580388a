// An evil remote in a thread of its own: what it does to answer keeps nobody else waiting. It is told which evil it is
// to do, by its place among all of them, or null for none; and says when it is.
import { parentPort } from 'node:worker_threads'
import { EvilRemote } from './evil-remote'
import { everyEvil } from './every-evil'

if (parentPort === null) throw new Error('It is a thread of another one.')
const port = parentPort
const remote = new EvilRemote()
await remote.listen()
port.on('message', (place: number | null | 'reset') => {
  if (place === 'reset') remote.reset()
  else remote.evil = place === null ? null : (everyEvil[place] ?? null)
  port.postMessage('done')
})
port.postMessage(remote.address)
