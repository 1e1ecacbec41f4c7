import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CATALOGUE, type ErrorCode } from '@campkit/core/errors'
import { prefixOf } from '@campkit/http/address'
import type { Route } from '@campkit/http/define-route'
import { Problem } from '@campkit/http/schemas'
import { rounds } from '@campkit/testing/rounds'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { resources } from '../src/resources/index.ts'
import { type CallerCredentials, type Callers, makeCallers, type Who } from './callers.ts'
import { roomOf, dealtRoutes as routes } from './dealt-routes.ts'
import { type Coming, gardener, MARKERS, mayShow, plantWorlds } from './fuzz/planting.ts'
import { type FuzzRequest, type Ref, requestsFor } from './fuzz/requests.ts'
import { type Wire, type WireAnswer, wireTo } from './fuzz/wire.ts'
import { scopeOf } from './send.ts'

const PER_ROUTE = rounds(48)
const REQUESTS = Number(process.env.CAMPKIT_FUZZ_REQUESTS ?? PER_ROUTE * routes.length)
/** So many times its share a route is asked at most until somebody gets through. */
const MOST_SHARES = 10
/**
 * So many routes may stay unreached by chance: a request may have closed the season that their examples need. That each
 * route can be got through to, the matrix shows.
 */
const MOST_UNREACHED = 4
const SEED = Number(process.env.CAMPKIT_FUZZ_SEED ?? Date.now() % 2 ** 31)
const WORKERS = 8
const TEND_EVERY = 100

const isProblem = Compile(Problem)

/** What is wrong with an answer, if anything. */
function faultOf(asked: FuzzRequest, answer: WireAnswer, isShaped: (body: unknown) => boolean) {
  const shown = Object.values(MARKERS).filter((mark) => answer.text.includes(mark))
  const leaked = shown.filter((mark) => !mayShow(asked.who).includes(mark))
  if (leaked.length > 0) return `shows ${leaked.join()}`
  if (answer.status >= 500) return 'fails'
  if (asked.method === 'HEAD') return undefined
  if (answer.status >= 400) return problemFault(answer)
  if (!asked.isPlain || answer.status >= 300 || !answer.type.startsWith('application/json'))
    return undefined
  return isShaped(parsed(answer.text)) ? undefined : 'is not of the declared shape'
}

// biome-ignore lint/suspicious/noExplicitAny: a body of any shape; undefined where it is no JSON
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemFault({ status, type, text }: WireAnswer): string | undefined {
  if (!type.startsWith('application/problem+json')) return `is no problem document but ${type}`
  const body = parsed(text)
  if (!isProblem.Check(body)) return 'is not of the shape of a problem'
  const [known] = CATALOGUE[body.code as ErrorCode] ?? []
  return known === status && body.status === status ? undefined : 'is not in the catalogue'
}

describe('fuzz', () => {
  let callers: Callers
  let garden: ReturnType<typeof gardener>
  let wire: ReturnType<typeof wireTo>
  let people: readonly string[]
  const byName = new Map<string, Promise<CallerCredentials>>()

  const credentialsOf = (who: Who, scope: string): Promise<CallerCredentials> => {
    const name = `${who} ${scope}`
    const known = byName.get(name) ?? Promise.resolve(callers.byName[who](scope))
    byName.set(name, known)
    return known
  }

  before(async () => {
    callers = await makeCallers()
    const worlds = await plantWorlds(callers)
    garden = gardener(callers, worlds)
    wire = wireTo(callers.server, WORKERS)
    const busy = ['member, me', 'applicant, me', 'admin, me', 'super_admin, another'] as const
    people = await Promise.all(busy.map(async (who) => (await credentialsOf(who, '')).as.id))
    const everything = Object.values(resources).flatMap(([route]) =>
      route ? people.map((as) => ({ route, refs: ['own', 'ordinary'] as const, as })) : [],
    )
    await garden.tend(people, everything)
  })
  after(async () => {
    wire.close()
    await callers.close()
  })

  /** Puts ids in the place of words, and the caller's credentials into the headers. */
  async function wireOf(route: Route, asked: FuzzRequest): Promise<Wire> {
    const { key: held, token, as } = await credentialsOf(asked.who, scopeOf(route))
    // People leave their key at home when they go to the console's door.
    const key = route.access.kind === 'console' && token !== undefined ? undefined : held
    const page = route.access.kind === 'embed' ? pageOf(asked.who) : undefined
    const resource = roomOf(route)
    const names = route.path.split('/').slice(1)
    const put = (text: string, parameter: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_, ref: Ref) =>
        garden.idFor(ref, { resource, path: route.path, parameter }, asked.who, as.id),
      )
    const [address = '', ...query] = asked.path.split('?')
    const parts = address.split('/').slice(3)
    const path = parts.map((part, i) => put(part, names[i]?.slice(1) ?? 'id')).join('/')
    return {
      method: asked.method,
      path: [`${prefixOf(route)}/${path}`, ...query.map((text) => put(text, 'memberId'))].join('?'),
      headers: {
        ...asked.headers,
        ...(page ?? {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(token && { 'x-service-member-token': token }),
        }),
      },
      body: asked.body?.replaceAll(/"\{(\w+)\}"/g, (text) => put(text, 'memberId')),
    }
  }

  /** What the same caller sends from a page: the others send what they send to REST, and are refused. */
  const pageOf = (who: Who): Record<string, string> | undefined => {
    const [role = ''] = who.split(',')
    const inPage = { key: 'key alone', 'key alone': 'key alone' }[role] ?? role
    return callers.embedCallers[inPage as 'member']?.headers
  }

  /** Who will ask for whose rows. */
  const comingOf = (asked: readonly { readonly route: Route; readonly asked: FuzzRequest }[]) =>
    Promise.all(
      asked.map(async ({ route, asked: { who, path } }): Promise<Coming> => {
        const { as } = await credentialsOf(who, scopeOf(route))
        const [address = ''] = path.split('?')
        const refs = [...address.matchAll(/\{(\w+)\}/g)].map(([, ref]) => ref as Ref)
        return { route, refs, as: as.id }
      }),
    )

  // As long as it takes: a busy machine is no fault of what is tried.
  const patient = { timeout: 60 * 60_000 }
  it(
    `no 5xx, no stray shape, no foreign byte in ${REQUESTS} requests (seed ${SEED})`,
    patient,
    async (t) => {
      t.diagnostic(`again: CAMPKIT_FUZZ_SEED=${SEED}`)
      const begun = performance.now()
      const share = Math.ceil(REQUESTS / routes.length)
      const everyone = Object.keys(callers.byName) as Who[]
      const planFor = (route: Route, seed: number, numRuns: number) => {
        const isShaped = Compile(route.response as TSchema)
        const requests = fc.sample(requestsFor(route, everyone), { seed, numRuns })
        return requests.map((asked) => ({
          route,
          asked,
          isShaped: (b: unknown) => isShaped.Check(b),
        }))
      }
      type Planned = ReturnType<typeof planFor>[number]
      const planned = routes.flatMap((route, i) => planFor(route, SEED + i, share))
      // Every route at all times, so that changes meet readings and other changes.
      t.diagnostic(`made in ${Math.round(performance.now() - begun)} ms`)
      const mixed = planned.map((_, i) => planned[(i * 7919) % planned.length] as Planned)
      const faults: string[] = []
      const succeeded = new Map<Route, number>(routes.map((route) => [route, 0]))
      let next = 0

      const ask = async ({ route, asked, isShaped }: Planned) => {
        const sent = await wireOf(route, asked)
        const answer = await wire.send(sent).catch((error) => error as NodeJS.ErrnoException)
        const fault =
          answer instanceof Error ? cutFault(sent, answer) : faultOf(asked, answer, isShaped)
        if (!(answer instanceof Error) && answer.status < 300) {
          succeeded.set(route, (succeeded.get(route) ?? 0) + 1)
        }
        if (fault) faults.push(describeFault(fault, asked, sent, answer))
      }
      const work = async () => {
        for (let i = next++; i < mixed.length && faults.length < 20; i = next++) {
          if (i % TEND_EVERY === 0) {
            await garden.tend(people, await comingOf(mixed.slice(i, i + TEND_EVERY)))
          }
          await ask(mixed[i] as Planned)
        }
      }
      await Promise.all(Array.from({ length: WORKERS }, work))
      // Chance may pass a route by. Those that nobody got through to are asked on until somebody does.
      const unreached = () => routes.filter((route) => succeeded.get(route) === 0)
      for (const [i, route] of unreached().entries()) {
        const more = planFor(route, SEED - 1 - i, share * MOST_SHARES)
        // What its example names may have gone with a season that was closed.
        const named = { route, refs: ['ordinary'] as const, as: '' }
        await garden.tend(people, [named, ...(await comingOf(more))])
        for (const one of more) {
          if (succeeded.get(route) === 0) await ask(one)
        }
      }
      assert.deepEqual(faults, [])
      const missed = unreached().map(({ method, path }) => `${method} ${path}`)
      t.diagnostic(`unreached: ${missed.join(', ') || 'none'}`)
      assert.ok(missed.length <= MOST_UNREACHED, `unreached: ${missed.join(', ')}`)
      const total = [...succeeded.values()].reduce((sum, count) => sum + count, 0)
      t.diagnostic(`${total} got through`)
      assert.ok(total > mixed.length / 10, `only ${total} of ${mixed.length} got through`)
    },
  )
})

/**
 * A connection may be cut while a body that is too large is still on its way. And a refusal of
 * headers that could not be read has a body, even where it was HEAD that nobody could read.
 */
function cutFault({ method, body = '' }: Wire, { code }: NodeJS.ErrnoException) {
  const isTooLarge = body.length > 256 * 1024 && (code === 'ECONNRESET' || code === 'EPIPE')
  return isTooLarge || (method === 'HEAD' && code === 'HPE_CLOSED_CONNECTION') ? undefined : code
}

function describeFault(fault: string, asked: FuzzRequest, sent: Wire, answer: WireAnswer | Error) {
  const { authorization: _, 'x-service-member-token': __, ...headers } = sent.headers
  const said = answer instanceof Error ? '' : `${answer.status} ${answer.text.slice(0, 400)}`
  const shortBody = sent.body?.slice(0, 500)
  return `${fault}: ${asked.who}: ${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${shortBody} → ${said}`
}
