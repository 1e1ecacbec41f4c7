import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { statusOf } from './status-of.ts'

export type Balancer = {
  readonly url: string
  /** Settles when this host gets requests. */
  knows(host: string): Promise<void>
  close(): void
}

const LOOK_EVERY_MS = 1000

/**
 * The plainest there is: in turn to whoever was ready a moment ago, connections kept, and nothing tried twice.
 * Whatever a host loses, the caller has lost.
 */
export async function openBalancer(hosts: readonly string[]): Promise<Balancer> {
  let ready: readonly string[] = []
  let turn = 0
  const agent = new Agent({ keepAlive: true })
  const look = async () => {
    const answers = await Promise.all(hosts.map((host) => statusOf(`${host}/readyz`)))
    ready = hosts.filter((_, i) => answers[i] === '200')
  }
  const server = createServer((asked, answer) => {
    turn += 1
    const host = ready[turn % ready.length]
    if (host === undefined) answer.writeHead(502).end()
    else passOn(host, agent, asked, answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await look()
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async knows(host) {
      while (!ready.includes(host)) await sleep(50)
    },
    close() {
      clearInterval(looking)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Headers that are of one connection alone. */
const OF_THE_LINK = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function passOn(host: string, agent: Agent, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const there = request(`${host}${asked.url}`, { agent, method, headers }, (theirs) => {
    const kept = Object.entries(theirs.headers).filter(([name]) => !OF_THE_LINK.has(name))
    answer.writeHead(theirs.statusCode ?? 502, Object.fromEntries(kept))
    theirs.on('error', () => answer.destroy())
    theirs.pipe(answer)
  })
  there.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  asked.pipe(there)
}
