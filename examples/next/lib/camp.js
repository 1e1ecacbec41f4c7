import 'server-only'
import { Camp } from '@campkit/sdk'
import { campNext } from '@campkit/sdk/next'
import { headers } from 'next/headers'

/** The sign-in routes. They and the client below read their settings from the environment: see .env.local. */
export const auth = campNext()

/** What the browser may know. */
export const publicSettings = () => ({
  authUrl: process.env.CAMP_AUTH_URL,
  camp: process.env.CAMP_SLUG,
  clientId: process.env.CAMP_CLIENT_ID,
})

/** Where people see their application, and add files to it. */
export const campPage = () => `${process.env.CAMP_AUTH_URL}/c/${process.env.CAMP_SLUG}/application`

let camp

/**
 * The REST API with the rights of whoever asks for this page, or sends this form, and nobody else's. Undefined if nobody
 * is signed in, or the browser has to renew first: a page cannot set cookies, so it never does.
 */
export async function asMember(method = 'GET') {
  const token = auth.memberTokenOf(await headers(), method)
  camp ??= new Camp()
  return token && camp.asMember(token)
}
