import { Type } from 'typebox'

const Text = (most: number) => Type.String({ minLength: 1, maxLength: most })

/** By password or by a mailed code; with a second factor where the account has one. */
export const SignIn = Type.Object(
  {
    email: Text(254),
    password: Type.Optional(Text(256)),
    code: Type.Optional(Text(20)),
    secondFactor: Type.Optional(Text(20)),
  },
  { additionalProperties: false },
)

export const CodeRequest = Type.Object({ email: Text(254) }, { additionalProperties: false })

export const TokenRequest = Type.Object({ session: Text(100) }, { additionalProperties: false })

export const SessionParams = Type.Object({ id: Text(60) }, { additionalProperties: false })
