// node --import … sender.ts <address> <records> <marks>: a program of its own that only sends as many records as a first sync
// does, ten at once, and keeps on disk what would be doubled otherwise.
import { fetchSend } from '../../../src/transport/http-client/fetch-send'
import { BareClient } from '../sync/bare-client'
import { account } from '../sync/on-server'

const [address = '', records = '', marks = ''] = process.argv.slice(2)
const client = await BareClient.signIn(address, fetchSend({ timeoutMs: 60_000 }), account)
await client.makeTenAtOnce(Number(records), marks)
