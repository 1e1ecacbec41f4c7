import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { unless } from '../answers.ts'
import { asLogin } from '../database.ts'
import type { Case, World } from '../world.ts'

/** What one caller can do to the others, and what is written down of it. */
export const load: readonly Case[] = [
  {
    name: 'one member who asks without end does not use up the camp’s quota',
    async fault({ call, second, personOf, direct }) {
      const key = second.restKey
      const token = (await direct(personOf(second, 'robin'))).body.memberToken
      const ask = () => call('/api/v1/members/me', { key, token })
      for (let sent = 0; sent < 7000; sent += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, ask))
        if (!answers.some(({ status }) => status === 429)) continue
        return unless(200, await call('/api/v1/settings', { key }), `the key, after ${sent} calls,`)
      }
      return 'no limit was met'
    },
  },
  {
    name: 'a log line says from which network a request came, not from which address',
    async fault({ call, started, first: { restKey: key } }) {
      await call('/api/v1/settings', { key: `${key.slice(0, -1)}x`, from: '203.0.113.77' })
      await call('/api/v1/settings', { key, from: '203.0.113.77' })
      await sleep(1000)
      const said = started.said()
      if (said.includes('203.0.113.77')) return 'the whole address is there'
      return said.includes('203.0.113.') ? undefined : 'no log line has it'
    },
  },
  {
    name: 'a body that is too large by far is 413, and the client hears it',
    async fault({ apiUrl, call, first, personOf, direct }) {
      const token = (await direct(personOf(first, 'robin'))).body.memberToken
      const head = `authorization: Bearer ${first.restKey}\r\nx-service-member-token: ${token}`
      for (let i = 0; i < 5; i++) {
        const heard = await postBytes(apiUrl, '/api/v1/files', head, 5 * 1024 * 1024)
        if (!heard.startsWith('HTTP/1.1 413')) return `it hears “${heard.slice(0, 40)}”`
      }
      return unless(200, await call('/api/v1/settings', { key: first.restKey }), 'afterwards')
    },
  },
  {
    name: 'statements that a neighbour cancels end in an answer or 503, never 500',
    fault: cancelled,
  },
]

/** All of it is written before anything is read, as simple clients do. */
const postBytes = (server: string, path: string, head: string, size: number): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server)
    let heard = ''
    const socket = connect(Number(port), hostname, () => {
      const lines = `host: localhost\r\n${head}\r\ncontent-type: application/json`
      socket.pause()
      socket.write(`POST ${path} HTTP/1.1\r\n${lines}\r\ncontent-length: ${size}\r\n\r\n`)
      socket.write(Buffer.alloc(size, 'x'), () => socket.resume())
    })
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += chunk
      socket.end()
    })
    socket.on('error', (error) => {
      heard ||= error.message
    })
    socket.on('close', () => resolve(heard))
  })

const FIRE_MS = 6000

async function cancelled({ call, first, databaseUrl }: World) {
  const statuses = new Map<number, number>()
  const until = Date.now() + FIRE_MS
  const caller = async () => {
    while (Date.now() < until) {
      const { status } = await call('/api/v1/schedule', { key: first.restKey })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const callers = Promise.all(Array.from({ length: 8 }, caller))
  await asLogin(databaseUrl, 'postgres', async (db) => {
    while (Date.now() < until) {
      await db.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
      )
      await sleep(2)
    }
  })
  await callers
  const wrong = [...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))
  return wrong.length > 0 ? JSON.stringify([...statuses]) : undefined
}
