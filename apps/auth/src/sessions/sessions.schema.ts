import { closed, Instant, listOf, named, nullable } from '@campkit/http/schemas'
import { Type } from 'typebox'

const text = (most: number, description: string) =>
  Type.String({ minLength: 1, maxLength: most, description })

/** By password or mailed code, with a second factor if the account has one. */
export const SignIn = named(
  'SignIn',
  closed({
    email: text(254, 'Of the account.'),
    password: Type.Optional(text(256, 'Either this or code.')),
    code: Type.Optional(text(20, 'From the mail that sessions/code sends.')),
    secondFactor: Type.Optional(text(20, 'From the authenticator app, or a recovery code.')),
  }),
)

export const CodeRequest = named('CodeRequest', closed({ email: text(254, 'Of the account.') }))

export const TokenRequest = named(
  'TokenRequest',
  closed({ session: text(100, 'The secret of a session, as signing in gave it.') }),
)

export const SessionParams = closed({ id: text(60, 'The id of the session.') })

const Token = {
  memberToken: Type.String({ description: 'Send it as X-Service-Member-Token.' }),
  expiresAt: Instant,
  expiresIn: Type.Integer({ description: 'Seconds until then.' }),
}
export const MemberToken = named('MemberToken', closed(Token))

export const SignedIn = named(
  'SignedIn',
  closed({
    ...Token,
    session: closed({
      id: Type.String(),
      secret: Type.String({ description: 'Gets further member tokens; keep it as a password.' }),
    }),
  }),
)

export const CodeSent = named(
  'CodeSent',
  closed({
    sent: Type.String({ description: 'The same words whether there is an account or not.' }),
  }),
)

const Session = named(
  'Session',
  closed({
    id: Type.String(),
    kind: Type.String({ description: 'How it began.' }),
    device: nullable(Type.String({ description: 'What the browser or app said of itself.' })),
    address: nullable(Type.String({ description: 'From where it was begun.' })),
    app: nullable(Type.String({ description: 'Of a sign-in to an app: its name.' })),
    createdAt: Instant,
    lastUsedAt: nullable(Instant),
    expiresAt: Instant,
    isCurrent: Type.Boolean({ description: 'The one of the token that was sent.' }),
  }),
)
export const SessionList = listOf(Session)
