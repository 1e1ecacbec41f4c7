import { claimsOf, firstFault, headerOf, type Json } from '../answers.ts'
import { newVisitor } from '../visiting.ts'
import type { Case, World } from '../world.ts'

const metadataOf = async ({ authUrl, first }: World): Promise<Json> =>
  (await fetch(`${authUrl}/c/${first.slug}/.well-known/openid-configuration`)).json()

/** What an app with these scopes is told of a person: in the idToken, and at userinfo. */
async function told(world: World, scope: string): Promise<readonly [Json, Json]> {
  const { first, personOf, signInTo } = world
  const app = first.clients.confidential
  const { idToken, accessToken } = await signInTo(first, app, personOf(first, 'robin'), scope)
  const { userinfo_endpoint } = await metadataOf(world)
  const headers = { authorization: `Bearer ${accessToken}` }
  const userinfo = await (await fetch(userinfo_endpoint, { headers })).json()
  return [claimsOf(idToken), userinfo]
}

const lacks = (claims: Json, where: string, ...names: readonly string[]) => {
  const missing = names.filter((name) => claims[name] === undefined)
  return missing.length > 0 && `${where} lacks ${missing.join(', ')}`
}
const shows = (claims: Json, where: string, ...names: readonly string[]) => {
  const shown = names.filter((name) => claims[name] !== undefined)
  return shown.length > 0 && `${where} shows ${shown.join(', ')}`
}

const newApp = async (
  { product, first }: World,
  ...more: readonly string[]
): Promise<{ id: string; secret?: string; alg?: string }> => {
  const args = ['clients', 'create', '--camp', first.slug, '--name', 'An app', '--json', ...more]
  return JSON.parse((await product.campkit(args)).out)
}

/** What discovery says is so, and apps are answered where they are. */
export const discovery: readonly Case[] = [
  {
    name: 'the scope profile gives a name',
    async fault(world) {
      const [idToken, userinfo] = await told(world, 'openid profile')
      return firstFault(lacks(idToken, 'the idToken', 'name'), lacks(userinfo, 'userinfo', 'name'))
    },
  },
  {
    name: 'the scope email gives email_verified',
    async fault(world) {
      const [idToken, userinfo] = await told(world, 'openid email')
      return firstFault(
        lacks(idToken, 'the idToken', 'email', 'email_verified'),
        lacks(userinfo, 'userinfo', 'email', 'email_verified'),
      )
    },
  },
  {
    name: 'the scope openid alone gives no address, role, member or name',
    async fault(world) {
      const [idToken, userinfo] = await told(world, 'openid')
      const hidden = ['email', 'email_verified', 'role', 'member_id', 'name']
      return firstFault(
        shows(idToken, 'the idToken', ...hidden),
        shows(userinfo, 'userinfo', ...hidden),
      )
    },
  },
  {
    name: 'the scope email gives no role and no member',
    async fault(world) {
      const [idToken, userinfo] = await told(world, 'openid email')
      return firstFault(
        shows(idToken, 'the idToken', 'role', 'member_id'),
        shows(userinfo, 'userinfo', 'role', 'member_id'),
      )
    },
  },
  {
    name: 'idTokens say how someone signed in (amr, acr)',
    async fault(world) {
      const [idToken] = await told(world, 'openid')
      return firstFault(lacks(idToken, 'the idToken', 'amr', 'acr'))
    },
  },
  {
    name: 'every claim that is advertised is given to who asks for every scope',
    async fault(world) {
      const { claims_supported, scopes_supported } = await metadataOf(world)
      const [idToken, userinfo] = await told(world, scopes_supported.join(' '))
      // A nonce comes back to who sends one.
      const names = claims_supported.filter((name: string) => name !== 'nonce')
      return firstFault(lacks({ ...userinfo, ...idToken }, 'the person', ...names))
    },
  },
  {
    name: 'an app can have its idTokens signed by RS256, and the creation says which libraries need that',
    async fault(world) {
      const { first, personOf, signInTo, product } = world
      const redirectUri = 'https://app.example.org/callback'
      const app = await newApp(world, '--redirect', redirectUri, '--alg', 'RS256')
      const tokens = await signInTo(first, { ...app, redirectUri }, personOf(first, 'robin'))
      const { alg } = headerOf(tokens.idToken)
      const create = ['clients', 'create', '--camp', first.slug, '--name', 'Another']
      const { out } = await product.campkit([...create, '--redirect', redirectUri])
      return firstFault(
        alg !== 'RS256' && `signed by ${alg}`,
        !out.includes('express-openid-connect') && 'no word of which libraries need to be told',
      )
    },
  },
  {
    name: 'a public app on loopback is answered at any port; others to the letter',
    async fault(world) {
      const { first, loginUrl } = world
      const registered = 'http://127.0.0.1/callback'
      const open = await newApp(world, '--public', '--redirect', registered)
      const server = await newApp(world, '--redirect', registered)
      const status = async (id: string, redirectUri: string) =>
        (await newVisitor().visit(loginUrl(first, { id, redirectUri }))).status
      const found = {
        'at another port': (await status(open.id, 'http://127.0.0.1:51004/callback')) === 200,
        'at another path': (await status(open.id, 'http://127.0.0.1:51004/other')) === 400,
        'on another host': (await status(open.id, 'http://127.0.0.2:51004/callback')) === 400,
        'of a server': (await status(server.id, 'http://127.0.0.1:51004/callback')) === 400,
      }
      return firstFault(...Object.entries(found).map(([what, isSo]) => !isSo && what))
    },
  },
  {
    name: 'sign-out by client_id asks, then returns to the registered address alone',
    fault: signOut,
  },
]

async function signOut(world: World) {
  const { authUrl, first, personOf, loginUrl, signIn } = world
  const app = first.clients.public
  const leave = async (address: string) => {
    const visitor = newVisitor()
    await signIn(visitor, loginUrl(first, app), personOf(first, 'robin'))
    const query = new URLSearchParams({ client_id: app.id, post_logout_redirect_uri: address })
    const page = await visitor.visit(`${authUrl}/c/${first.slug}/logout?${query}`)
    if (page.location) return 'without asking'
    return (await visitor.submit(authUrl + page.action, { flow: page.flow })).location
  }
  const [own, other] = [await leave(app.redirectUri), await leave('https://evil.example.org/')]
  return firstFault(
    own !== app.redirectUri && `ends at ${own ?? 'our page'}`,
    other !== null && `an address that is not registered: ${other}`,
  )
}
