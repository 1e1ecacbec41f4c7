import { SESSION_SECONDS } from '@campkit/core/lifetimes'
import type { Session } from '@campkit/identity/session'
import { createBrowserSession, type Method } from '@campkit/identity/session'
import { verify } from '@node-rs/argon2'
import { SESSION_COOKIE, setCookie } from '../cookies.ts'
import { addressOf } from '../token/redeemer.ts'
import type { Flow } from './flow.ts'
import { resume, type Visitor } from './resume.ts'

// Provisional: replaced when accounts are merged.
export async function checkPassword(visitor: Visitor, email: string, password: string) {
  const [[row] = []] = await visitor.context.send([
    {
      text: 'select id, password_hash from accounts where email = lower($1) and disabled_at is null',
      values: [email],
    },
  ])
  if (!row?.password_hash || !(await verify(row.password_hash as string, password)))
    return 'refused'
  return {
    next: async (flow: Flow) =>
      resume(visitor, flow, await signIn(visitor, row.id as string, email, ['pwd'])),
  }
}

export async function signIn(
  { context, request, reply }: Visitor,
  accountId: string,
  email: string,
  methods: readonly Method[],
): Promise<Session> {
  const origin = { device: request.headers['user-agent'] ?? null, address: addressOf(request) }
  const { id, cookie } = await createBrowserSession(context.send, accountId, origin, methods)
  setCookie(reply, SESSION_COOKIE, cookie, SESSION_SECONDS)
  return { id, accountId, email, authTime: Math.floor(Date.now() / 1000) }
}
