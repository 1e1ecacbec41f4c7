import { claimsOf } from './answers.ts'
import { newVisitor } from './visiting.ts'
import type { World } from './world.ts'

/** What is as it is on purpose, and worth knowing: said, and never counted. */
export async function told(world: World): Promise<readonly string[]> {
  const { authUrl, first, second, personOf, signInTo, loginUrl } = world
  const issuer = `${authUrl}/c/${first.slug}`
  const options = await fetch(`${issuer}/.well-known/openid-configuration`, { method: 'OPTIONS' })
  const robin = personOf(first, 'robin')
  const tokens = await signInTo(first, first.clients.confidential, robin)
  const elsewhere = await signInTo(second, second.clients.confidential, robin)
  const body = new URLSearchParams({ access_token: tokens.accessToken })
  const userinfo = await fetch(`${issuer}/userinfo`, { method: 'POST', body })
  const isSame = claimsOf(tokens.idToken).sub === claimsOf(elsewhere.idToken).sub
  const page = await newVisitor().visit(
    loginUrl(first, first.clients.public, { ui_locales: 'pt', resource: 'https://x.example' }),
  )
  return [
    `OPTIONS of discovery is ${options.status}`,
    `userinfo with the token in the body is ${userinfo.status}`,
    `a person has ${isSame ? 'the same' : 'another'} sub in every camp`,
    `with ui_locales and resource the page is ${page.status}, ${/lang="(\w+)"/.exec(page.text)?.[1]}`,
  ]
}
