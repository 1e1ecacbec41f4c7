import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'

export type Received = {
  readonly messageId: string
  readonly raw: string
  readonly from: string
  readonly to: readonly string[]
  /** How the client has named itself. */
  readonly by: string
}

export type Stage = 'MAIL' | 'RCPT' | 'DATA' | 'accepted'

/** May throw an error with a responseCode: the answer to that command. */
type Watch = (stage: Stage, by: string, address: string) => void | Promise<void>

/** A real mail server on a free port. What it answers 250 to is in `received`. */
export async function startSmtp(
  watch: Watch = () => {},
  at = '127.0.0.1',
  // With STARTTLS, it has a certificate that nobody has signed.
  disabledCommands = ['STARTTLS', 'AUTH'],
) {
  const received: Received[] = []
  type Done = (error?: Error | null) => void
  const ask = (stage: Stage, by: string, address: string, done: Done) =>
    void Promise.resolve()
      .then(() => watch(stage, by, address))
      .then(() => done(), done)
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands,
    allowInsecureAuth: true,
    onMailFrom: ({ address }, { hostNameAppearsAs: by }, done) =>
      ask('MAIL', String(by), address, done),
    onRcptTo: ({ address }, { hostNameAppearsAs: by }, done) =>
      ask('RCPT', String(by), address, done),
    onData(stream, { envelope, hostNameAppearsAs }, done) {
      const by = String(hostNameAppearsAs)
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      void Promise.resolve(watch('DATA', by, to.join())).catch(() => {})
      readAll(stream, (raw) => {
        const messageId = /^message-id: (.*)$/im.exec(raw)?.[1] ?? ''
        received.push({ messageId, raw, from, to, by })
        ask('accepted', by, to.join(), done)
      })
    },
  })
  // A client that was killed breaks its connection off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, at, resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: (name: string) => `smtp://${at}:${port}?name=${name}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Only what came to its end: an unfinished message is none. */
function readAll(stream: Readable, done: (raw: string) => void): void {
  let raw = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    raw += chunk
  })
  stream.on('error', () => {})
  stream.on('end', () => done(raw))
}
