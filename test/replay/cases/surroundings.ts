import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@campkit/testing/free-port'
import { firstFault } from '../answers.ts'
import { asLogin } from '../database.ts'
import type { Case, World } from '../world.ts'

const STRONG = 'kZ3vQ8mW1xR7bT5nY2cJ9fL4hG6sD0pA'
const PUBLIC = {
  CAMPKIT_API_URL: 'https://api.example.org',
  CAMPKIT_AUTH_URL: 'https://auth.example.org',
}
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', CAMPKIT_MAIL_FROM: 'Camp <camp@example.org>' }

const portsOf = async () => {
  const [api, auth, console] = await Promise.all([freePort(), freePort(), freePort()])
  return {
    auth,
    api,
    env: {
      CAMPKIT_API_PORT: `${api}`,
      CAMPKIT_AUTH_PORT: `${auth}`,
      CAMPKIT_CONSOLE_PORT: `${console}`,
    },
  }
}

/** The hosts of this database, as a public address has them served. */
async function asPublic<T>(
  { product, databaseUrl }: World,
  more: Readonly<Record<string, string>>,
  work: (at: { api: string; auth: string }) => Promise<T>,
): Promise<T> {
  const { api, auth, env } = await portsOf()
  const secret = (await readFile(join(product.dataDir, 'secret'), 'utf8')).trim()
  const own = { DATABASE_URL: databaseUrl, CAMPKIT_SECRET: secret, CAMPKIT_HOST: '0.0.0.0' }
  const started = product.serve({ ...env, ...own, ...PUBLIC, ...more }, 'api', 'auth')
  try {
    if (!(await started.isUp)) throw new Error(`it does not start: ${started.said()}`)
    return await work({ api: `http://127.0.0.1:${api}`, auth: `http://127.0.0.1:${auth}` })
  } finally {
    await started.stop()
  }
}

const statusOf = async (url: string) => (await fetch(url)).status

/** Doubt about where it runs is decided for the safer side. */
export const surroundings: readonly Case[] = [
  {
    name: 'a public address without NODE_ENV seeds no demo and shows no mail',
    async fault({ product }) {
      const { env, auth } = await portsOf()
      const folder = { CAMPKIT_DATA: join(product.dataDir, 'forgotten'), CAMPKIT_HOST: '0.0.0.0' }
      const started = product.serve({ ...env, ...folder, ...PUBLIC })
      try {
        if (!(await started.isUp)) return undefined
        const status = await statusOf(`http://127.0.0.1:${auth}/dev/outbox`)
        return `it starts by itself, and /dev/outbox is ${status}`
      } finally {
        await started.stop()
      }
    },
  },
  {
    name: 'a public address without NODE_ENV, all else set, has no /dev/outbox',
    fault: (world) =>
      asPublic(world, {}, async ({ auth }) => {
        const status = await statusOf(`${auth}/dev/outbox`)
        return status === 404 ? undefined : `/dev/outbox is ${status}`
      }),
  },
  {
    name: 'in production /metrics is not for the world, and https hosts say so to browsers (HSTS)',
    fault: (world) =>
      asPublic(world, { NODE_ENV: 'production', ...MAIL }, async ({ api, auth }) => {
        const statuses = await Promise.all([api, auth].map((at) => statusOf(`${at}/metrics`)))
        const answers = await Promise.all([api, auth].map((at) => fetch(`${at}/healthz`)))
        const lacking = answers.some(({ headers }) => !headers.has('strict-transport-security'))
        return firstFault(
          statuses.some((status) => status !== 404) && `/metrics is ${statuses.join(', ')}`,
          lacking && 'no Strict-Transport-Security',
        )
      }),
  },
  {
    name: 'in production the provider that takes every card is not connected',
    async fault(world) {
      const { product, databaseUrl, first } = world
      const secret = (await readFile(join(product.dataDir, 'secret'), 'utf8')).trim()
      const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, CAMPKIT_SECRET: secret }
      const args = ['payments', 'connect', '--camp', first.slug, '--provider', 'test']
      const { code, out } = await product.campkit(args, { ...env, ...PUBLIC, ...MAIL })
      return firstFault(
        code === 0 && 'it is connected',
        !/provider/.test(out) && `refused for another reason: ${out.slice(0, 200)}`,
      )
    },
  },
  ...['a'.repeat(32), 'abcd'.repeat(10), 'passwordpasswordpasswordpassword'].map(
    (secret): Case => ({
      name: `production refuses the secret ${secret.slice(0, 8)}… of ${secret.length} characters`,
      async fault({ product, databaseUrl, first }) {
        const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...PUBLIC, ...MAIL }
        const list = ['clients', 'list', '--camp', first.slug]
        const weak = await product.campkit(list, { ...env, CAMPKIT_SECRET: secret })
        const strong = await product.campkit(list, { ...env, CAMPKIT_SECRET: STRONG })
        if (strong.code !== 0) return `a strong one is refused, too: ${strong.out.slice(0, 200)}`
        const isRefused = weak.code !== 0 && /For production.*CAMPKIT_SECRET/.test(weak.out)
        return isRefused ? undefined : `it is taken: ${weak.out.slice(0, 120)}`
      },
    }),
  ),
  { name: 'the hosts’ database logins cannot become the owner', fault: becomeOwner },
]

async function becomeOwner({ databaseUrl, apiUrl }: World) {
  await fetch(`${apiUrl}/readyz`)
  const users = await asLogin(databaseUrl, 'postgres', async (db) => {
    const { rows } = await db.query(
      `select distinct usename as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
    )
    return rows.map(({ name }) => String(name))
  })
  if (users.includes('campkit_owner')) return `they log in as the owner (${users.join(', ')})`
  for (const user of ['campkit_app', 'campkit_auth', 'campkit_worker']) {
    const fault = await faultOfLogin(databaseUrl, user)
    if (fault) return fault
  }
  return undefined
}

/** What a statement that should never have run could do as this login. */
const faultOfLogin = (databaseUrl: string, user: string): Promise<string | undefined> =>
  asLogin(databaseUrl, user, async (db) => {
    const tries = [
      'set role campkit_owner',
      'set role campkit_gate',
      'set session authorization campkit_owner',
      'alter table public.members no force row level security',
      'select key_hash from public.api_keys',
    ]
    for (const text of tries) {
      await db.query('begin')
      const isDone = await db.query(text).then(
        () => true,
        () => false,
      )
      await db.query('rollback')
      if (isDone) return `${user} may: ${text}`
    }
    await db.query('set role none')
    const { rows } = await db.query('select current_user as name')
    return rows[0].name === user ? undefined : `${user} becomes ${rows[0].name}`
  })
