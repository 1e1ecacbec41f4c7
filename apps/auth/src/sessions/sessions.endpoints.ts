import { open } from '@campkit/access/access'
import type { Endpoint } from '@campkit/http/define-endpoint'
import type { Refusal } from '@campkit/http/define-route'
import {
  CodeRequest,
  CodeSent,
  MemberToken,
  SessionList,
  SessionParams,
  SignedIn,
  SignIn,
  TokenRequest,
} from './sessions.schema.ts'

const PREFIX = '/api/auth/v1/sessions'
const tag = 'sessions'
const access = open('whoever calls is about to say who they are')

/** The errors a member token can cause. */
const OF_TOKENS: readonly Refusal[] = [
  'AUTH_REQUIRED',
  'member_token_missing',
  'member_token_invalid',
  'member_token_expired',
  'id_token_used_as_member_token',
  'session_ended',
]

export const signIn = {
  id: 'signIn',
  method: 'POST',
  path: PREFIX,
  tag,
  summary: 'Signs in without a page: with a password or a mailed code.',
  description:
    'For a camp’s own app or script. The answer holds a member token and the secret of the session, by which further tokens are had.',
  access,
  proof: ['none'],
  body: SignIn,
  status: 201,
  response: SignedIn,
  errors: ['AUTH_REQUIRED', 'sign_in_failed', 'second_factor_required'],
  example: { email: 'ada@example.org', password: 'correct horse battery staple' },
} as const satisfies Endpoint

export const requestCode = {
  id: 'requestSignInCode',
  method: 'POST',
  path: `${PREFIX}/code`,
  tag,
  summary: 'Mails a code to sign in with, if there is such an account.',
  access,
  proof: ['none'],
  body: CodeRequest,
  status: 202,
  response: CodeSent,
  errors: [],
  example: { email: 'ada@example.org' },
} as const satisfies Endpoint

export const createToken = {
  id: 'createMemberToken',
  method: 'POST',
  path: `${PREFIX}/token`,
  tag,
  summary: 'A fresh member token for a session that was begun by signIn.',
  access,
  proof: ['none'],
  body: TokenRequest,
  status: 200,
  response: MemberToken,
  errors: ['AUTH_REQUIRED', 'session_ended'],
  example: { session: 'the secret of the session' },
} as const satisfies Endpoint

export const listAll = {
  id: 'listSessions',
  method: 'GET',
  path: PREFIX,
  tag,
  summary: 'Where the person is signed in; by an app’s token, that sign-in alone.',
  access,
  proof: ['memberToken'],
  status: 200,
  response: SessionList,
  errors: OF_TOKENS,
} as const satisfies Endpoint

export const endAll = {
  id: 'endSessions',
  method: 'DELETE',
  path: PREFIX,
  tag,
  summary: 'Signs the person out everywhere; by an app’s token, out of that app.',
  access,
  proof: ['memberToken'],
  status: 204,
  errors: OF_TOKENS,
} as const satisfies Endpoint

export const endOne = {
  id: 'endSession',
  method: 'DELETE',
  path: `${PREFIX}/:id`,
  tag,
  summary: 'Ends one of the person’s sign-ins.',
  access,
  proof: ['memberToken'],
  params: SessionParams,
  status: 204,
  errors: [...OF_TOKENS, 'NOT_FOUND'],
} as const satisfies Endpoint

export const sessionEndpoints: readonly Endpoint[] = [
  signIn,
  requestCode,
  createToken,
  listAll,
  endAll,
  endOne,
]
