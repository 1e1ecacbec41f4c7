import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to connections that open from now on. */
export type Fault =
  | 'pass'
  /** They open, and no data arrives. */
  | 'silent'
  /** They end as they open: the server's last message arrives in one piece with its first. */
  | 'end as they open'
  /** The session's settings are dropped, as by a pooler. */
  | 'drop settings'
  /** The session's settings are refused, as by a pooler that was not configured to drop them. */
  | 'refuse settings'
  /** They are cut before any data is sent. */
  | 'cut'

type Link = { readonly near: Socket; readonly far: Socket; isSilent: boolean }

export type FaultProxy = {
  /** The URL of the database through the proxy: the same user, password and name. */
  readonly url: string
  fault: Fault
  /** How many connections were requested so far. */
  readonly opened: () => number
  /** Connections that are open now stay open, but carry no more data. */
  silence(): void
  /** Connections that are open now are reset. */
  cut(): void
  close(): Promise<void>
}

/**
 * A TCP proxy in front of a PostgreSQL, which imitates what networks, poolers and failing servers do to connections.
 */
export async function openFaultProxy(url: string, port = 0): Promise<FaultProxy> {
  const links = new Set<Link>()
  let opened = 0
  const server = createServer((near) => {
    opened += 1
    if (proxy.fault === 'cut') return void near.on('error', () => {}).resetAndDestroy()
    const link: Link = { near, far: farOf(url), isSilent: proxy.fault === 'silent' }
    links.add(link)
    carry(link, proxy.fault)
    near.on('close', () => links.delete(link))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const proxy: FaultProxy = {
    url: nearUrl(url, (server.address() as AddressInfo).port),
    fault: 'pass',
    opened: () => opened,
    silence() {
      for (const link of links) link.isSilent = true
    },
    cut() {
      for (const { near, far } of links) {
        // A reset fails while an end is on its way, and would leave the socket open.
        if (near.writableEnded) near.destroy()
        else near.resetAndDestroy()
        far.destroy()
      }
    },
    async close() {
      proxy.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function farOf(url: string): Socket {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port || 5432}`)
    : connect(Number(port || 5432), host)
}

function nearUrl(url: string, port: number): string {
  const near = new URL(url)
  // The host may be a socket path, which URL cannot replace, so the URL is written again.
  const login = near.password ? `${near.username}:${near.password}` : near.username
  return `postgresql://${login}@127.0.0.1:${port}${near.pathname}`
}

function carry(link: Link, fault: Fault): void {
  const { near, far } = link
  let isFirst = true
  near.on('data', (bytes) => {
    if (link.isSilent) return
    if (fault === 'refuse settings') return void near.end(REFUSAL)
    far.write(isFirst && fault === 'drop settings' ? withoutOptions(bytes) : bytes)
    isFirst = false
  })
  far.on('data', (bytes) => {
    if (link.isSilent) return
    const end = fault === 'end as they open' ? bytes.indexOf(READY) : -1
    if (end < 0) return void near.write(bytes)
    link.isSilent = true
    near.end(Buffer.concat([bytes.subarray(0, end + READY.length), LAST_WORDS]))
    far.destroy()
  })
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => {})
    one.on('close', () => {
      if (!link.isSilent) other.destroy()
      else if (one === near) other.destroy()
    })
  }
}

const READY = Buffer.from('Z\0\0\0\x05I', 'latin1')

/** An ErrorResponse that ends a connection. */
function lastWords(code: string, message: string): Buffer {
  const said = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
  const head = Buffer.from('E\0\0\0\0', 'latin1')
  head.writeInt32BE(said.length + 4, 1)
  return Buffer.concat([head, Buffer.from(said)])
}

/** The words of PostgreSQL when it is told to shut down, and of PgBouncer. */
const LAST_WORDS = lastWords('57P01', 'terminating connection due to administrator command')
const REFUSAL = lastWords('08P01', 'unsupported startup parameter: options')

/** The startup message is a length, a version, and names and values, each followed by a zero byte. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('latin1').split('\0')
  const at = words.findIndex((word, i) => i % 2 === 0 && word === 'options')
  if (at >= 0) words.splice(at, 2)
  const rest = Buffer.from(words.join('\0'), 'latin1')
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(rest.length + 8, 0)
  return Buffer.concat([head, rest])
}
