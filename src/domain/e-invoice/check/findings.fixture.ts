import { readEInvoice } from '../read/read-e-invoice'
import { changed } from '../read/received.fixture'
import { checkReceived } from './check-received'

/** What is found in a document in which parts were put in others' places, two by two. Throws where it is none. */
export function findings(xml: string, ...changes: readonly string[]) {
  let made = xml
  for (let index = 0; index < changes.length; index += 2)
    made = changed(made, changes[index] ?? '', changes[index + 1] ?? '')
  const read = readEInvoice(made)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return checkReceived(read.value)
}
