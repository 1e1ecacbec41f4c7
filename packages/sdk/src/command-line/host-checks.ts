import { connect } from 'node:tls'
import { type Check, ok, warning, wrong } from './check.ts'

const TIMEOUT_MS = 10_000

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** How far the host's clock is ahead of this machine's, in seconds; undefined if it did not say. */
  readonly aheadSeconds: number | undefined
}

/** An answer of any status, or why there was none. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | Error> {
  const begun = Date.now()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { redirect: 'manual', signal, ...init })
    const said = Date.parse(response.headers.get('date') ?? '')
    const here = (begun + Date.now()) / 2
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      // The header has whole seconds, cut off.
      aheadSeconds: Number.isNaN(said) ? undefined : Math.round((said + 500 - here) / 1000),
    }
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return cause instanceof Error ? cause : (error as Error)
  }
}

/** What a network error means, and what to do. */
export function unreachable(name: string, url: string, error: Error): Check {
  const { code = error.name, message } = error as NodeJS.ErrnoException
  const { host, hostname } = new URL(url)
  if (code === 'ECONNREFUSED') {
    return wrong(
      name,
      `nothing listens at ${host}`,
      'Start it, or mend the address in the settings.',
    )
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return wrong(name, `there is no host ${hostname}`, 'Mend the address, or its entry in the DNS.')
  }
  if (/CERT|SIGNED|TLS|SSL|ALTNAME/.test(code)) {
    return wrong(
      name,
      `the certificate of ${host} is not believed: ${message.split(';')[0]}`,
      'Renew it, or serve the whole chain; for a private authority set NODE_EXTRA_CA_CERTS.',
    )
  }
  const said = code === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} s` : message || code
  return wrong(
    name,
    `${host} cannot be reached: ${said}`,
    'Look at the network between here and there.',
  )
}

const TOLERATED_SECONDS = 60
const NOTABLE_SECONDS = 5

export function clockCheck(name: string, aheadSeconds: number | undefined): Check[] {
  if (aheadSeconds === undefined) return []
  const off = Math.abs(aheadSeconds)
  if (off <= NOTABLE_SECONDS) return [ok(name, 'agrees with this machine’s')]
  const said = `is ${off} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} this machine’s`
  const fix = 'Switch on time synchronisation (NTP) on the machine that is wrong.'
  return [off > TOLERATED_SECONDS ? wrong(name, said, fix) : warning(name, said, fix)]
}

const SOON_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/** Nothing for plain http, and nothing where the certificate was refused: that was said already. */
export async function certificateCheck(name: string, url: string): Promise<Check[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return []
  const until = await certificateEnd(hostname, Number(port || 443))
  return until === undefined ? [] : [endCheck(name, hostname, until)]
}

export function endCheck(name: string, hostname: string, until: Date): Check {
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS)
  const said = `the certificate of ${hostname} ends on ${until.toISOString().slice(0, 10)}`
  if (days >= SOON_DAYS) return ok(name, said)
  const fix = 'Renew it, and see why that was not done by itself.'
  return warning(name, `${said}, in ${days} days`, fix)
}

const certificateEnd = (host: string, port: number): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    const socket = connect({ host, port, timeout: TIMEOUT_MS, ...servername }, () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.destroy()
      resolve(valid_to ? new Date(valid_to) : undefined)
    })
    const none = () => {
      socket.destroy()
      resolve(undefined)
    }
    socket.once('error', none)
    socket.once('timeout', none)
  })
