import { globSync } from 'node:fs'
import { isKeyed } from '@campkit/access/access'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { patternOf } from '@campkit/http/address'
import { exampleBody, type Route } from '@campkit/http/define-route'
import { type Answer, call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { resources } from '../src/resources/index.ts'
import type { Varied, VariedWorld } from '../src/varied-sample.ts'
import type { CallerCredentials, Callers, Who } from './callers.ts'
import type { ConsoleWho } from './console-callers.ts'
import { AT_EMBED, type EmbedWho } from './embed-callers.ts'

type Ids = Readonly<Record<string, string>>
type Plant = (tx: Tx, memberId: string) => Promise<Record<string, string>>
type Sample = {
  readonly plant: (tx: Tx, memberId: string, path: string) => Promise<Record<string, string>>
  readonly plantVaried?: (tx: Tx, world: VariedWorld) => Promise<Varied | undefined>
}

const samples = new Map<Route, Promise<Sample>>()

/** Every resource brings a sample; one that is missing fails here, by name. */
export function sampleOf(route: Route): Promise<Sample> {
  const known = samples.get(route)
  if (known) return known
  const [name] = Object.entries(resources).find(([, own]) => own.includes(route)) ?? []
  const [path = `no sample of ${name}`] = globSync(`../src/resources/*/${name}/${name}.sample.ts`, {
    cwd: import.meta.dirname,
  })
  const loading = import(path)
  samples.set(route, loading)
  return loading
}

/** Plants one row. It is told the path, for some routes are for rows in a state of their own. */
export async function plantOf(route: Route): Promise<Plant> {
  const { plant } = await sampleOf(route)
  return (tx, memberId) => plant(tx, memberId, route.path)
}

/** What a key needs for the route; at the other doors there is none. */
export const scopeOf = ({ access }: Route): string => (isKeyed(access) ? access.scope : '')

/** Sends the route's own example to the console's door, for a row of the camp or for the given one. */
export async function sendAtConsole(
  callers: Callers,
  route: Route,
  who: ConsoleWho,
  row?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { slug, as, key, token } = callers.consoleCallers[who] as CallerCredentials & {
    slug: string
  }
  const planted =
    row ?? (await callers.camp.asCamp(async (tx) => (await plantOf(route))(tx, as.id)))
  const sent = { as, named: 'nobody', ...(key && { key }), ...(token && { token }) } as const
  return deliver(callers, route, sent, undefined, { ...planted, slug })
}

/** Sends the route's own example from a page, after what it is about was planted. */
export async function sendAtEmbed(callers: Callers, route: Route, who: EmbedWho): Promise<Answer> {
  const { as, headers } = callers.embedCallers[who]
  const { access } = route
  if (access.kind === 'embed' && AT_EMBED[who][access.who] === 200)
    await callers.camp.asCamp(async (tx) => (await plantOf(route))(tx, as.id))
  const body = bodyOf(route, as.id)
  return call(callers.server, patternOf(route), {
    method: route.method,
    ...(body !== undefined && { body }),
    headers: { ...route.example.headers, ...headers },
  })
}

/** Sends the route's own example as this caller, naming whom the caller names. */
export const send = async (
  callers: Callers,
  route: Route,
  who: Who,
  address?: string,
): Promise<Answer> => (await prepare(callers, route, who, address))()

/** Plants what the request is about, and gives the request that is still to be sent. */
export async function prepare(
  callers: Callers,
  route: Route,
  who: Who,
  address?: string,
): Promise<() => Promise<Answer>> {
  const attempt = { ...(await callers.byName[who](scopeOf(route))), address }
  const names = await namesFor(callers, attempt, () => otherFor(callers, route))
  const planted = await plantFor(callers, route, attempt, names.owner)
  return () => deliver(callers, route, attempt, names.said, planted)
}

/** The same by the console's door: a person with their own session, and no key. */
export async function prepareByConsole(
  callers: Callers,
  route: Route,
  who: Who,
): Promise<() => Promise<Answer>> {
  const { key: _, ...person } = await callers.byName[who](scopeOf(route))
  const attempt = { ...person, door: 'console' } as const
  const names = await namesFor(callers, attempt, () => otherFor(callers, route))
  const planted = await plantFor(callers, route, attempt, names.owner)
  return () => deliver(callers, route, attempt, names.said, { ...planted, slug: 'pines' })
}

/** Somebody who does not get past the console's door, and meets no row behind it. */
export function sendUnplantedByConsole(
  callers: Callers,
  route: Route,
  who: ConsoleWho,
): Promise<Answer> {
  const { slug, as, key, token } = callers.consoleCallers[who] as CallerCredentials & {
    slug: string
  }
  const attempt = {
    as,
    named: 'me',
    door: 'console',
    ...(key && { key }),
    ...(token && { token }),
  } as const
  const ids = { id: newId('checkIn'), memberId: newId('member'), slug }
  return deliver(callers, route, attempt, 'me', ids)
}

/** The same, for who is refused before any row is looked for: nothing is planted, no id was ever given. */
export async function sendUnplanted(
  callers: Callers,
  route: Route,
  who: Who,
  address: string,
): Promise<Answer> {
  const attempt = { ...(await callers.byName[who](scopeOf(route))), address }
  const { said } = await namesFor(callers, attempt, () => callers.other)
  return deliver(callers, route, attempt, said, { id: newId('checkIn'), memberId: newId('member') })
}

/** The same, for rows that are planted already. */
export async function sendTo(
  callers: Callers,
  route: Route,
  who: Who,
  planted: Readonly<Record<string, string>>,
): Promise<Answer> {
  const attempt = await callers.byName[who](scopeOf(route))
  return deliver(callers, route, attempt, 'me', planted)
}

function deliver(
  callers: Callers,
  route: Route,
  attempt: CallerCredentials,
  said: string | undefined,
  planted: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { access, example } = route
  const naming = 'naming' in access ? access.naming : undefined
  const path = patternOf(route, attempt.door).replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const isName = naming === 'path' && (parameter === 'memberId' || parameter === 'id')
    return encodeURIComponent((isName ? said : planted[parameter]) ?? 'unplanted')
  })
  const query = new URLSearchParams(example.query)
  if (naming === 'query' && said !== undefined) query.set('memberId', said)
  const body = bodyOf(route, attempt.as.id)
  const named = naming === 'body' && said !== undefined ? { memberId: said } : {}
  return call(callers.server, `${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: route.method,
    key: attempt.key,
    token: attempt.token,
    ...(body !== undefined && { body: { ...body, ...named } }),
    headers: {
      ...example.headers,
      ...(attempt.address !== undefined && { 'x-forwarded-for': attempt.address }),
    },
  })
}

/** The example's body. `mem_sample` in it stands for a member of the camp. */
function bodyOf({ example }: Route, memberId: string): object | undefined {
  const body = exampleBody(example, newId('tag').slice(-12))
  return body && JSON.parse(JSON.stringify(body).replaceAll('mem_sample', memberId))
}

/** How the caller says whom it means, and whose row it asks for. */
async function namesFor(
  { foreigner }: Callers,
  { named, as }: CallerCredentials,
  anOther: () => TestMember | Promise<TestMember>,
) {
  if (named === 'me') return { said: 'me', owner: as.id }
  if (named === 'own id') return { said: as.id, owner: as.id }
  if (named === 'nobody') return { said: undefined, owner: as.id }
  if (named === 'absent') return { said: newId('member'), owner: undefined }
  if (named === 'foreign') return { said: foreigner.id, owner: foreigner.id }
  const other = await anOther()
  return { said: other.id, owner: other.id }
}

/** Whom a change is tried on is somebody else afterwards, so each change gets a member of its own. */
const otherFor = ({ camp, other }: Callers, { method }: Route) =>
  method === 'GET' ? other : camp.addMember('member')

/** A row in the camp of its owner; nobody's row has an id that was never given. */
async function plantFor(
  callers: Callers,
  route: Route,
  { as }: CallerCredentials,
  owner: string | undefined,
): Promise<Ids> {
  const { camp, foreigner } = callers
  const isRow = route.access.kind === 'member' && route.access.naming === 'row'
  if (isRow && owner === undefined) return { id: newId('checkIn') }
  const isForeign = owner === foreigner.id
  if (isForeign && isRow) return plantOnce(callers, route, foreigner.id, camp.otherCamp)
  return plantOnce(callers, route, isForeign ? as.id : (owner ?? as.id), camp.camp)
}

type Shelf = { readonly route: Route; readonly rows: Map<string, Ids> }
const shelves = new WeakMap<Callers, Shelf>()

/** A fresh row for each change. Readings leave it as it is, so all of one route read the same row of a member. */
async function plantOnce(
  callers: Callers,
  route: Route,
  owner: string,
  campId: string,
): Promise<Ids> {
  const shelf = shelves.get(callers)
  const known = shelf?.route === route ? shelf.rows.get(owner) : undefined
  if (known) return known
  const plant = await plantOf(route)
  const planted = await callers.camp.asCamp((tx) => plant(tx, owner), campId)
  if (route.method !== 'GET') return planted
  if (shelf?.route === route) shelf.rows.set(owner, planted)
  else shelves.set(callers, { route, rows: new Map([[owner, planted]]) })
  return planted
}
