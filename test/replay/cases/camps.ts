import { firstFault, unless } from '../answers.ts'
import type { Tokens } from '../apps.ts'
import { newVisitor, queryOf } from '../visiting.ts'
import type { Case, World } from '../world.ts'

/** A super_admin of the second camp has signed in to an app of the first. */
const givenToFirst = ({ first, second, personOf, signInTo }: World): Promise<Tokens> =>
  signInTo(first, first.clients.public, personOf(second, 'noor'))

const REFUSED = 'with the key of another camp, twice'

async function faultOfBoth(world: World, path: string, token: string, body?: object) {
  const { call, second } = world
  const asked = { key: second.restKey, token, ...(body && { body }) }
  return firstFault(
    unless(403, await call(path, asked), path),
    unless(403, await call(path, asked), `${path}, once more`),
  )
}

/** What an app was given stays in its camp; joining is the person's own act. */
export const camps: readonly Case[] = [
  {
    name: `a member token given to an app of one camp is 403 ${REFUSED}: who am I`,
    async fault(world) {
      const { first, personOf, signInTo, call } = world
      const { memberToken } = await signInTo(
        first,
        first.clients.confidential,
        personOf(first, 'robin'),
      )
      const own = { key: first.restKey, token: memberToken }
      return firstFault(
        unless(200, await call('/api/v1/members/me', own), 'in its own camp'),
        await faultOfBoth(world, '/api/v1/members/me', memberToken),
      )
    },
  },
  {
    name: `a super_admin’s token given to an app of another camp is 403 ${REFUSED}: the list of members`,
    fault: async (world) =>
      faultOfBoth(world, '/api/v1/members', (await givenToFirst(world)).memberToken),
  },
  {
    name: `a super_admin’s token given to an app of another camp is 403 ${REFUSED}: making a super_admin`,
    async fault(world) {
      const { second, personOf } = world
      const path = `/api/v1/members/${personOf(second, 'robin').memberId}/role`
      const { memberToken } = await givenToFirst(world)
      return faultOfBoth(world, path, memberToken, { role: 'super_admin', reason: 'Taken over.' })
    },
  },
  {
    name: 'a super_admin’s token given to an app of another camp is 404 at the console',
    async fault(world) {
      const { call, second } = world
      const { memberToken: token } = await givenToFirst(world)
      const path = `/console/v1/camps/${second.slug}/api-keys`
      return unless(404, await call(path, { token }), path)
    },
  },
  {
    name: 'a direct sign-in still counts in every camp of the person',
    async fault({ call, first, second, personOf, direct }) {
      const token = (await direct(personOf(first, 'robin'))).body.memberToken
      const me = '/api/v1/members/me'
      return firstFault(
        unless(200, await call(me, { key: first.restKey, token }), 'in the first camp'),
        unless(200, await call(me, { key: second.restKey, token }), 'in the second camp'),
      )
    },
  },
  { name: 'who was put on a camp’s list is not signed in there silently', fault: silently },
  { name: 'who was put on a camp’s list is asked on a page, and joins by their yes', fault: asked },
]

const invite = async ({ call, second, personOf, direct }: World, email: string) => {
  const token = (await direct(personOf(second, 'noor'))).body.memberToken
  const body = { email, legalName: 'Somebody' }
  return call('/api/v1/members', { key: second.restKey, token, body })
}

async function silently(world: World) {
  const { first, second, personOf, loginUrl, signIn } = world
  const [ana, visitor] = [personOf(first, 'ana'), newVisitor()]
  await signIn(visitor, loginUrl(first, first.clients.public), ana)
  const silent = async () =>
    queryOf(
      (await visitor.visit(loginUrl(second, second.clients.public, { prompt: 'none' }))).location,
    )
  const before = await silent()
  if (before.error !== 'interaction_required') return `before: ${JSON.stringify(before)}`
  const invited = await invite(world, ana.email)
  if (invited.status !== 201) return `no invitation: ${invited.status} ${invited.text}`
  const after = await silent()
  return after.error === 'interaction_required'
    ? undefined
    : `prompt=none answers with ${after.code ? 'a code' : JSON.stringify(after)}`
}

async function asked(world: World) {
  const { first, second, personOf, loginUrl, signIn, authUrl, redeem, call, direct } = world
  const [ben, visitor, app] = [personOf(first, 'ben'), newVisitor(), second.clients.public]
  await invite(world, ben.email)
  const page = await signIn(visitor, loginUrl(second, app), ben)
  if (page.location) return 'signed in without a page'
  if (!page.action.endsWith('/invitation')) return `another page: ${page.action}`
  const token = (await direct(ben)).body.memberToken
  const early = await call('/api/v1/members/me', { key: second.restKey, token })
  const said = await visitor.submit(authUrl + page.action, { flow: page.flow, answer: 'yes' })
  const { memberToken } = await redeem(second, app, said)
  const joined = await call('/api/v1/members/me', { key: second.restKey, token: memberToken })
  return firstFault(unless(403, early, 'before the yes'), unless(200, joined, 'after the yes'))
}
