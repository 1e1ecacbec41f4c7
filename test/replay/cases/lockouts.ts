import { newVisitor } from '../visiting.ts'
import type { Case, World } from '../world.ts'

const [HOME, ELSEWHERE] = ['198.51.100.7', '203.0.113.']
const stranger = (nth: number) => `${ELSEWHERE}${nth % 3 === 0 ? nth : 9}`

/** A browser that has signed in to the account before, and has signed out. */
async function knownBrowser(world: World, name: string) {
  const { first, personOf, loginUrl, signIn } = world
  const [who, visitor] = [personOf(first, name), newVisitor(HOME)]
  const url = loginUrl(first, first.clients.public, { prompt: 'login' })
  const came = await signIn(visitor, url, who)
  if (!came.location?.includes('code=')) throw new Error(`${name} cannot sign in: ${came.status}`)
  return { who, visitor, url }
}

const wrongPasswords = async ({ direct }: World, email: string) => {
  const wrong = { role: '', memberId: '', email, password: 'not the right password' }
  for (let i = 0; i < 14; i++) await direct(wrong, stranger(i))
}

const press = async (
  { authUrl }: World,
  visitor: ReturnType<typeof newVisitor>,
  url: string,
  way: string,
) => {
  const page = await visitor.visit(url)
  const ways = page.text.match(/action="([^"]+\/login\/ways)"/)?.[1] ?? ''
  return visitor.submit(authUrl + ways, { flow: page.flow, way })
}

/** Asks for a mail on a page, as a person does; the page that follows. */
async function askForMail(
  world: World,
  visitor: ReturnType<typeof newVisitor>,
  url: string,
  way: string,
  email: string,
) {
  const page = await press(world, visitor, url, way)
  return visitor.submit(world.authUrl + page.action, { flow: page.flow, email })
}

/** Strangers cannot lock a person out. */
export const lockouts: readonly Case[] = [
  {
    name: 'ten wrong passwords of strangers do not keep the person’s own browser out',
    async fault(world) {
      const { who, visitor, url } = await knownBrowser(world, 'ana')
      await wrongPasswords(world, who.email)
      const came = await world.signIn(visitor, url, who)
      return came.location?.includes('code=') ? undefined : `the right password: ${came.status}`
    },
  },
  {
    name: 'ten wrong passwords of strangers do not keep the person’s own network out',
    async fault(world) {
      const who = world.personOf(world.first, 'ben')
      await world.direct(who, HOME)
      await wrongPasswords(world, who.email)
      const { status } = await world.direct(who, HOME)
      return status === 201 ? undefined : `the right password: ${status}`
    },
  },
  {
    name: 'ten wrong passwords of strangers still lock out all strangers, known account or not',
    async fault(world) {
      const who = world.personOf(world.first, 'pat')
      await wrongPasswords(world, who.email)
      const unknown = { ...who, email: 'nobody@demo.campkit.test' }
      await wrongPasswords(world, unknown.email)
      const right = await world.direct(who, '192.0.2.77')
      const never = await world.direct(unknown, '192.0.2.77')
      if (right.status !== 401) return `an eleventh guess is ${right.status}`
      return right.status === never.status
        ? undefined
        : `known ${right.status}, unknown ${never.status}`
    },
  },
  {
    name: 'codes that strangers ask for leave the person theirs',
    async fault(world) {
      const { who, visitor, url } = await knownBrowser(world, 'alex')
      for (let i = 0; i < 8; i++) {
        const from = stranger(i)
        await world.call('/api/auth/v1/sessions/code', { body: { email: who.email }, from })
      }
      const before = (await world.mailsTo(who.email)).length
      const page = await askForMail(world, visitor, url, 'code', who.email)
      if (page.status !== 200) return `the person’s own request: ${page.status}`
      return (await world.newMailTo(who.email, before)) ? undefined : 'the person gets no mail'
    },
  },
  {
    name: 'resets that strangers ask for leave the person theirs',
    async fault(world) {
      const { who, visitor, url } = await knownBrowser(world, 'sam')
      for (let i = 0; i < 6; i++)
        await askForMail(world, newVisitor(stranger(i)), url, 'reset', who.email)
      const before = (await world.mailsTo(who.email)).length
      const page = await askForMail(world, visitor, url, 'reset', who.email)
      if (page.status !== 200) return `the person’s own request: ${page.status}`
      return (await world.newMailTo(who.email, before)) ? undefined : 'the person gets no mail'
    },
  },
  {
    name: 'a code that a stranger asks for does not replace the one being typed',
    async fault(world) {
      const { who, visitor, url } = await knownBrowser(world, 'robin')
      const before = (await world.mailsTo(who.email)).length
      const page = await askForMail(world, visitor, url, 'code', who.email)
      const code = /\b\d{4} \d{4}\b/.exec((await world.newMailTo(who.email, before)) ?? '')?.[0]
      if (!code) return 'the person gets no code'
      const body = { email: who.email }
      await world.call('/api/auth/v1/sessions/code', { body, from: stranger(1) })
      await askForMail(world, newVisitor(stranger(2)), url, 'code', who.email)
      await world.newMailTo(who.email, before + 2)
      const came = await visitor.submit(world.authUrl + page.action, { flow: page.flow, code })
      return came.location?.includes('code=') ? undefined : `the person’s code: ${came.status}`
    },
  },
]
