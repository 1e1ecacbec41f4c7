import { createServer } from 'node:net'

/** Ends with a line for whoever starts an example where something else is already. */
export async function mustBeFree(port) {
  const server = createServer()
  const error = await new Promise((done) => {
    server.once('error', done)
    server.listen(port, 'localhost', () => server.close(done))
  })
  if (!error) return
  const what =
    error.code === 'EADDRINUSE'
      ? 'is taken: another program, or this example, runs there. Stop it first.'
      : `cannot be used (${error.code}).`
  // biome-ignore lint/suspicious/noConsole: for whoever starts it
  console.error(`Port ${port} ${what}`)
  process.exit(1)
}
