import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Console, Keyed } from '@campkit/access/access'
import type { Route } from '@campkit/http/define-route'
import type { Answer } from '@campkit/testing/call'
import { isWhole } from '@campkit/testing/rounds'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Callers, makeCallers, type Who } from './callers.ts'
import { type ConsoleWho, stayFresh } from './console-callers.ts'
import { dealtRoutes, roomOf } from './dealt-routes.ts'
import { AT_EMBED, type EmbedWho } from './embed-callers.ts'
import { becomeKnown, KNOWN_ADDRESS, newAddress } from './known-callers.ts'
import {
  prepare,
  prepareByConsole,
  sendAtConsole,
  sendAtEmbed,
  sendUnplanted,
  sendUnplantedByConsole,
} from './send.ts'

const OK = 200
const NA = null

// biome-ignore format: in the order of the columns
type Door = 'path' | 'body' | 'query' | 'row' | 'camp' | 'write' | 'admin' | 'super' | 'superOn' | 'adminOn' | 'all' | 'batch'

/**
 * Who calls, and the answer for each kind of access: the specification's two tables, joined.
 * `camp` is an org-level read, `write` an org-level change, `admin` and `super` what leads do, `superOn` and
 * `adminOn` on a member; `all` lists everybody, `batch` works on the whole camp: both also for machines.
 */
// biome-ignore format: a table
const EXPECTED: Record<Who, readonly (number | null)[]> = {
  //                               path body query row camp write admin super superOn adminOn all batch
  'no key':                        [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'malformed key':                 [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'embed key':                     [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'unknown key':                   [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'revoked key':                   [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'expired key':                   [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'token without key':             [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'key without scope':             [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  'key alone':                     [401, 401, 401, 401, OK,  OK,  401, 401, 401, 401, OK,  OK],
  'key alone, without scope':      [401, 401, 401, 401, 403, 403, 401, 401, 401, 401, 403, 403],
  'key that needs a token, alone': [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'key that needs a token':        [OK,  OK,  OK,  OK,  OK,  403, 403, 403, 403, 403, OK,  403],
  'the word undefined as token':   [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'expired token':                 [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'forged token':                  [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'id token':                      [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'revoked session':               [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'bad token, key without scope':  [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  'no profile here':               [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  'deactivated member':            [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  'key of other camp':             [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  'by an app of another camp':     [403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  'by an app of this camp':        [OK,  OK,  OK,  OK,  OK,  403, 403, 403, 403, 403, OK,  403],
  'member, me':                    [OK,  OK,  OK,  OK,  OK,  403, 403, 403, 403, 403, OK,  403],
  'member, own id':                [OK,  OK,  OK,  OK,  OK,  403, 403, 403, 403, 403, OK,  403],
  'member, unnamed':               [NA,  OK,  OK,  NA,  OK,  403, 403, 403, NA,  NA,  OK,  403],
  'member, another':               [403, 403, 403, 404, NA,  NA,  403, 403, 403, 403, 403, NA],
  'member, absent':                [403, 403, 403, 404, NA,  NA,  403, 403, 403, 403, 403, NA],
  'applicant, me':                 [OK,  OK,  OK,  OK,  OK,  403, 403, 403, 403, 403, OK,  403],
  'applicant, unnamed':            [NA,  OK,  OK,  NA,  OK,  403, 403, 403, NA,  NA,  OK,  403],
  'applicant, another':            [403, 403, 403, 404, NA,  NA,  403, 403, 403, 403, 403, NA],
  'admin, me':                     [OK,  OK,  OK,  OK,  OK,  OK,  OK,  403, 403, OK,  OK,  OK],
  'admin, unnamed':                [NA,  400, OK,  NA,  OK,  OK,  OK,  403, NA,  NA,  OK,  OK],
  'admin, another':                [OK,  OK,  OK,  OK,  NA,  NA,  OK,  403, 403, OK,  OK,  NA],
  'admin, absent':                 [404, 404, 404, 404, NA,  NA,  NA,  403, 403, 404, 404, NA],
  'admin, of other camp':          [404, 404, 404, 404, NA,  NA,  NA,  403, 403, 404, 404, NA],
  'super_admin, another':          [OK,  OK,  OK,  OK,  NA,  NA,  OK,  OK,  OK,  OK,  OK,  NA],
  'super_admin, absent':           [404, 404, 404, 404, NA,  NA,  NA,  NA,  404, 404, 404, NA],
}

/** Where a route is for fewer than its access allows. */
const NARROWER: Readonly<Record<string, Partial<Record<Who, number>>>> = {
  // Applicants come in by their application.
  'POST /enrollments': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  'POST /referrals': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  'POST /calendar-feeds': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  'POST /worklog': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  'POST /bikes/:id/assignments': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  'POST /shifts/:id/signups': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  // Who has not been accepted sleeps nowhere yet.
  'PUT /members/:memberId/shelter': { 'applicant, me': 403 },
  'POST /shelter/assignments': { 'applicant, me': 403, 'applicant, unnamed': 403 },
  'POST /shelter/changes': { 'applicant, me': 403, 'applicant, unnamed': 403 },
}

// biome-ignore format: in the order of the columns
const DOORS: readonly Door[] = ['path', 'body', 'query', 'row', 'camp', 'write', 'admin', 'super', 'superOn', 'adminOn', 'all', 'batch']

/** Who calls at the console's door, where a session is enough to look, and to change takes a fresh one. */
// biome-ignore format: a table
const AT_CONSOLE: Record<ConsoleWho, Record<Console['proof'], number>> = {
  'nothing':                     { session: 401, fresh: 401 },
  'key alone':                   { session: 400, fresh: 400 },
  'super_admin with a key':      { session: 400, fresh: 400 },
  'expired token':               { session: 401, fresh: 401 },
  'forged token':                { session: 401, fresh: 401 },
  'id token':                    { session: 401, fresh: 401 },
  'revoked session':             { session: 401, fresh: 401 },
  'unknown camp':                { session: 404, fresh: 404 },
  'no camp’s name':              { session: 404, fresh: 404 },
  'no profile here':             { session: 404, fresh: 404 },
  'deactivated super_admin':     { session: 404, fresh: 404 },
  'super_admin of another camp': { session: 404, fresh: 404 },
  'by an app of another camp':   { session: 404, fresh: 404 },
  'by an app of this camp':      { session: 404, fresh: 404 },
  'applicant':                   { session: 403, fresh: 403 },
  'member':                      { session: 403, fresh: 403 },
  'admin':                       { session: 403, fresh: 403 },
  'stale super_admin':           { session: OK,  fresh: 401 },
  'super_admin':                 { session: OK,  fresh: OK  },
}

/** What is there for everybody lets in whom only their role keeps out elsewhere. */
const expectedAtConsole = ({ proof, who }: Console, caller: ConsoleWho): number => {
  const expected = AT_CONSOLE[caller][proof]
  return who === 'everybody' && expected === 403 ? OK : expected
}

/** Who does not get past that door, whatever the route. */
const KEPT_OUT = Object.entries(AT_CONSOLE).flatMap(([who, { session }]) =>
  session === OK || session === 403 ? [] : [{ who: who as ConsoleWho, expected: session }],
)

/** One of each way of being kept out, tried at every route; the others once for each kind of route. */
const ALWAYS_KEPT_OUT: readonly ConsoleWho[] = [
  'nothing',
  'key alone',
  'revoked session',
  'super_admin of another camp',
]

/** At both doors a person may do the same: one of each role, and each way of naming whom one may not. */
const PERSONS: readonly Who[] = [
  'applicant, me',
  'member, me',
  'member, another',
  'admin, unnamed',
  'admin, absent',
  'super_admin, another',
]

/** One of each kind of caller who may be let in: what is remembered is the caller, not whom they name. */
const REMEMBERED: readonly Who[] = [
  'key alone',
  'key that needs a token',
  'by an app of this camp',
  'applicant, me',
  'member, me',
  'admin, another',
  'admin, unnamed',
  'super_admin, another',
]

function doorOf(access: Keyed): Door {
  if (access.kind === 'member') return access.naming
  if (access.kind === 'superAdmin') return access.naming ? 'superOn' : 'super'
  if (access.kind === 'admin') return access.naming ? 'adminOn' : 'admin'
  if (access.kind === 'wholeCamp') return access.naming ? 'all' : 'batch'
  return access.scope.endsWith(':write') ? 'write' : 'camp'
}

/** Of what does not depend on the route, the first of its kind shows it; --whole tries all. */
function firstOfEach(kindOf: (route: Route, door: Door) => string) {
  const first = new Map<string, Route>()
  return (route: Route, access: Keyed): boolean => {
    const kind = kindOf(route, doorOf(access))
    if (!first.has(kind)) first.set(kind, route)
    return isWhole || first.get(kind) === route
  }
}
/** What a host remembers is about callers. */
const isTriedAgain = firstOfEach(({ method }, door) => `${door} ${method}`)
/** These differ from `member, me` by their credentials alone, and are let in by the same check for every route. */
const ALIKE: readonly Who[] = ['key that needs a token', 'by an app of this camp', 'member, own id']
const isTriedByAll = firstOfEach((route, door) => `${roomOf(route)} ${door} ${route.method}`)
/** Both doors lead to the same handler, behind the same check. */
const isEnteredByConsole = firstOfEach((route, door) => `${roomOf(route)} ${door} ${route.method}`)

describe('every route × every caller × every way of naming', () => {
  let callers: Callers
  before(async () => {
    callers = await makeCallers()
  })
  after(() => callers.close())
  beforeEach(() => stayFresh(callers.camp))

  for (const route of dealtRoutes) {
    const { access } = route
    if (access.kind === 'console') {
      it(`${route.method} ${route.path}`, async () => {
        for (const who of Object.keys(AT_CONSOLE) as ConsoleWho[]) {
          const answer = await sendAtConsole(callers, route, who)
          assertAnswer(route, who, answer, expectedAtConsole(access, who))
        }
      })
      continue
    }
    if (access.kind === 'embed') {
      it(`${route.method} ${route.path}, in a page`, async () => {
        for (const [who, expected] of Object.entries(AT_EMBED)) {
          const answer = await sendAtEmbed(callers, route, who as EmbedWho)
          assertAnswer(route, who, answer, expected[access.who])
        }
      })
      continue
    }
    const column = DOORS.indexOf(doorOf(access))
    const name = `${route.method} ${route.path}`
    const attempts = Object.entries(EXPECTED).flatMap(([who, row]) => {
      const expected = NARROWER[name]?.[who as Who] ?? row[column]
      return expected === NA || expected === undefined ? [] : [{ who: who as Who, expected }]
    })
    const [refused, letIn] = [true, false].map((isRefused) =>
      attempts.filter(({ expected }) => (expected === 401 || expected === 403) === isRefused),
    ) as [typeof attempts, typeof attempts]
    const refuseAll = (address: string) =>
      Promise.all(
        refused.map(async ({ who, expected }) =>
          assertAnswer(route, who, await sendUnplanted(callers, route, who, address), expected),
        ),
      )
    it(name, async () => {
      const address = newAddress()
      await refuseAll(address)
      const tried = isTriedByAll(route, access)
        ? letIn
        : letIn.filter(({ who }) => !ALIKE.includes(who))
      await tryAll(route, tried, (who) => prepare(callers, route, who, address))
    })
    it(`${name}, by the console’s door`, async () => {
      const isEntered = isEnteredByConsole(route, access)
      const keptOut = KEPT_OUT.filter(({ who }) => isEntered || ALWAYS_KEPT_OUT.includes(who))
      await Promise.all(
        keptOut.map(async ({ who, expected }) => {
          const answer = await sendUnplantedByConsole(callers, route, who)
          assertAnswer(route, who, answer, expected, 'console')
        }),
      )
      if (!isEntered) return
      const persons = attempts.filter(({ who }) => PERSONS.includes(who))
      await tryAll(route, persons, (who) => prepareByConsole(callers, route, who))
    })
    // What one of them left behind in the host must not let in the next, whoever came first.
    if (!isTriedAgain(route, access)) continue
    it(`${name}, remembered and in the other order`, async () => {
      for (const { who } of attempts) await becomeKnown(callers, route, who)
      const again = letIn.filter(({ who }) => REMEMBERED.includes(who)).toReversed()
      await tryAll(route, again, (who) => prepare(callers, route, who, KNOWN_ADDRESS))
      await refuseAll(KNOWN_ADDRESS)
    })
  }
})

/** Changes one after another, each of a row of its own; readings at once, when all that they read is there. */
async function tryAll(
  route: Route,
  attempts: readonly { readonly who: Who; readonly expected: number }[],
  prepareFor: (who: Who) => Promise<() => Promise<Answer>>,
): Promise<void> {
  const prepared: (() => Promise<void>)[] = []
  for (const { who, expected } of attempts) {
    const sent = await prepareFor(who)
    const attempt = async () => assertAnswer(route, who, await sent(), expected)
    if (route.method === 'GET') prepared.push(attempt)
    else await attempt()
  }
  await Promise.all(prepared.map((attempt) => attempt()))
}

function assertAnswer(
  route: Route,
  who: string,
  answer: Answer,
  expected: number,
  door: 'console' | undefined = route.access.kind === 'console' ? 'console' : undefined,
) {
  const status = answer.status >= 200 && answer.status < 300 ? OK : answer.status
  assert.equal(status, expected, `${who}: ${route.method} ${route.path} → ${answer.text}`)
  if (status === OK) {
    assertShape(route, who, answer)
    return
  }
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  const code = door === 'console' && expected === 400 ? 'INVALID_REQUEST' : CODES[expected]
  assert.equal(answer.json.code, code, `${who}: ${answer.text}`)
}

const shapes = new Map<Route, ReturnType<typeof Compile>>()
function shapeOf(route: Route) {
  const shape = shapes.get(route) ?? Compile(route.response as TSchema)
  shapes.set(route, shape)
  return shape
}

/** What was answered is what the OpenAPI document promises. */
function assertShape(route: Route, who: string, answer: Answer): void {
  if (route.status === 204 || answer.json === undefined) return
  const faults = shapeOf(route).Errors(answer.json)
  assert.deepEqual(faults, [], `${who}: ${route.method} ${route.path} → ${answer.text}`)
}

// biome-ignore format: a table
const CODES: Record<number, string> = {
  400: 'MEMBER_ID_REQUIRED', 401: 'AUTH_REQUIRED', 403: 'FORBIDDEN', 404: 'NOT_FOUND',
}
