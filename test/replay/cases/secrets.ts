import { setTimeout as sleep } from 'node:timers/promises'
import { claimsOf, firstFault, headerOf, unless } from '../answers.ts'
import { asLogin, tablesShowing } from '../database.ts'
import type { Case, World } from '../world.ts'

const MARK = 'penicillin-and-wasps'

/** As a thief of the signing key would: what the command signs is 890 s old and good for an hour. */
const AGED = `--import=data:text/javascript,${encodeURIComponent(`
  const write = JSON.stringify
  JSON.stringify = (value, ...more) =>
    write(value?.iat && value?.exp ? { ...value, iat: value.iat - 890, exp: value.exp + 3600 } : value, ...more)
`)}`

/** What a thief of a dump, a key or a secret has, and for how long. */
export const secrets: readonly Case[] = [
  {
    name: 'a dump shows no medical notes, emergency contacts or birth dates',
    fault: dump,
  },
  {
    name: 'a token older than its longest age is 401 though it is remembered and its end is far',
    async fault({ product, call, first }) {
      const token = await tokenOf({ product, first }, AGED)
      const { iat, exp } = claimsOf(token)
      if (exp - iat < 4000) return 'the token could not be made'
      const ask = () => call('/api/v1/members/me', { key: first.restKey, token })
      // Refused because of its end, or remembered until its age is over.
      if ((await ask()).status === 401) return undefined
      for (let now = Date.now(); now < (iat + 907) * 1000; now = Date.now()) {
        await ask()
        await sleep(1000)
      }
      return unless(401, await ask(), 'after 907 s it')
    },
  },
  {
    name: 'the one secret can be changed while it serves, and nobody is signed out',
    fault: rotate,
  },
  { name: 'a revoked signing key is not believed after 5 s and signs nothing', fault: revoke },
]

/** From an operator: strangers who tried Ana's password do not matter here. */
async function tokenOf({ product, first }: Pick<World, 'product' | 'first'>, options = '') {
  const args = ['token', '--camp', first.slug, '--email', 'ana@demo.campkit.test', '--json']
  const { out } = await product.campkit(args, { NODE_OPTIONS: options })
  return String(JSON.parse(out).memberToken)
}

/** Written by a member of theirs, read by whoever holds a dump. */
async function dump({ product, call, databaseUrl, first }: World) {
  const token = await tokenOf({ product, first })
  const restricted = {
    medicalNotes: MARK,
    birthDate: '1987-03-19',
    emergencyContacts: [{ name: MARK, relation: 'friend', phone: '+351912345678' }],
    dietary: { kind: 'other', restrictions: [], notes: MARK },
  }
  const change = { key: first.restKey, token, method: 'PATCH', body: { restricted } }
  let written = await call('/api/v1/members/me', change)
  // Others of these have asked with the same key.
  for (let tries = 0; tries < 70 && written.status === 429; tries++) {
    await sleep(1000)
    written = await call('/api/v1/members/me', change)
  }
  const read = await call('/api/v1/members/me', { key: first.restKey, token })
  const shown = await tablesShowing(databaseUrl, MARK)
  return firstFault(
    unless(200, written, 'writing them'),
    read.body.restricted?.medicalNotes !== MARK && 'their owner does not read them',
    shown.length > 0 && `in clear in ${shown.join(', ')}`,
  )
}

async function rotate({ product, call, first, personOf, direct }: World) {
  const ana = await direct(personOf(first, 'robin'))
  const { code, out } = await product.campkit(['secret', 'rotate'])
  if (code !== 0) return `no such command, or it fails: ${out.slice(0, 120)}`
  const { memberToken: token, session } = ana.body
  const me = await call('/api/v1/members/me', { key: first.restKey, token })
  const body = { session: session.secret }
  const renewed = await call('/api/auth/v1/sessions/token', { body })
  const anew = await direct(personOf(first, 'robin'))
  return firstFault(
    unless(200, me, 'the token'),
    unless(200, renewed, 'its session'),
    unless(201, anew, 'a new sign-in'),
  )
}

const KNOWN_AFTER_MS = 5000

async function revoke(world: World) {
  const { product, call, first, personOf, direct } = world
  const robin = personOf(first, 'robin')
  const { memberToken: old, session } = (await direct(robin)).body
  const { kid } = headerOf(old)
  const ask = (token: string) => call('/api/v1/members/me', { key: first.restKey, token })
  await ask(old)
  const { code } = await product.campkit(['signing-keys', 'revoke', '--all'])
  if (code !== 0) await revokeByHand(world, kid)
  const meanwhile = await direct(robin)
  await sleep(KNOWN_AFTER_MS)
  const next = await direct(robin)
  const renewed = await call('/api/auth/v1/sessions/token', { body: { session: session.secret } })
  const signed = [meanwhile, next, renewed].map(({ body }) => String(body.memberToken ?? ''))
  const asked = await Promise.all([old, ...signed].map(ask))
  const [byOld, early, later, same] = asked.map(({ status }) => status)
  return firstFault(
    unless(201, meanwhile, 'a sign-in meanwhile'),
    unless(201, next, 'a sign-in afterwards'),
    signed[1] !== '' && headerOf(signed[1] ?? '').kid === kid && 'the revoked key signs on',
    byOld !== 401 && `a token by the revoked key is ${byOld}`,
    headerOf(signed[0] ?? '').kid === kid &&
      early !== 401 &&
      'what it signed meanwhile is believed',
    later !== 200 && `a token by the successor is ${later}`,
    same !== 200 && `the session that it was of has ended (${renewed.status}, ${same})`,
    code !== 0 && 'there is no command for it',
  )
}

const revokeByHand = ({ databaseUrl }: World, kid: string) =>
  asLogin(databaseUrl, 'campkit_owner', (db) =>
    db.query('update signing_keys set revoked_at = now() where kid = $1', [kid]),
  )
