/** A launcher in a process of its own, which tests may kill. It waits for `go` and ends on `stop`. */
import { createInterface } from 'node:readline'
import { launch } from '../src/launch.ts'

const [dataDir = '', purpose] = process.argv.slice(2)
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

// Stands for an application that shuts down in order on Ctrl-C.
process.on('SIGINT', () => {})

const orders = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
await orders.next()
try {
  const embedded = await launch({
    dataDir,
    purpose: purpose === 'durable' ? 'durable' : 'throwaway',
  })
  void embedded.exited.then(({ reason }) => say({ reason }))
  say({ url: embedded.url, superuserUrl: embedded.superuserUrl, pid: embedded.pid })
  await orders.next()
  await embedded.stop()
} catch (error) {
  if (!(error instanceof Error)) throw error
  say({ error: error.name, message: error.message })
}
process.exit()
