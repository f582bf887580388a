import { CancellationToken, configureRequestUrl } from 'builder-util-runtime'
import { NodeExecutor } from '../../src/main/updates/node-executor'
import { fetchSend } from '../../src/transport/http-client/fetch-send'

// A program that trusts whom its computer trusts: it asks an address, and says what came of it.
const [way = '', address = ''] = process.argv.slice(2)

async function ask(): Promise<string> {
  if (way === 'sync') {
    const { status } = await fetchSend({ timeoutMs: 60_000 })({ method: 'GET', url: address, headers: {} })
    return String(status)
  }
  const executor = new NodeExecutor()
  executor.expectDescription()
  const options = {}
  configureRequestUrl(new URL(address), options)
  return (await executor.request(options, new CancellationToken())) ?? ''
}

ask().then(console.log, (error: unknown) => {
  console.log(String(error))
})
