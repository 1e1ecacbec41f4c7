import { CODE_SECONDS, MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import type { Chapter, Hosts } from './chapter.ts'

/** The same guide on both hosts, because one gives the tokens that the other takes. */
export function gettingAToken({ apiUrl, authUrl }: Hosts): Chapter {
  const operation = (page: string, id: string) => `[${id}](${authUrl}/docs/${page}#${id})`
  return {
    id: 'getting-a-token',
    title: 'Signing in and getting a token',
    text: `Member tokens come from the sign-in host, ${authUrl}, and are good for ${MEMBER_TOKEN_SECONDS / 60} minutes. There are two ways to get one.

**An app** sends people to the camp’s sign-in page. \`{camp}\` is the camp’s short name in addresses, such as \`dusty-pines\`; \`client_id\` and \`redirect_uri\` are those of a client made with [createClient](${apiUrl}/docs/clients#createClient):

\`\`\`
${authUrl}/c/{camp}/login?response_type=code&client_id=…&redirect_uri=…
  &scope=openid%20member&state=…&code_challenge=…&code_challenge_method=S256
\`\`\`

- \`code_challenge\` is the SHA-256 of a random \`code_verifier\`, in base64url (PKCE). \`state\` is a random word of yours; compare it when the person comes back.
- Optional: \`nonce\`, \`prompt\` (\`login\`, \`none\`, \`select_account\`), \`login_hint\`, \`max_age\`, \`acr_values\`.
- The person comes back to \`redirect_uri\` with \`code\` and \`state\`, or with \`error\`.
- ${operation('tokens', 'exchangeCode')} turns the code and the verifier into tokens within ${CODE_SECONDS} seconds, and ${operation('tokens', 'refreshTokens')} gets the next ones.

Any OpenID Connect library can do this: the issuer is \`${authUrl}/c/{camp}\`, its settings are at \`${authUrl}/c/{camp}/.well-known/openid-configuration\`, and with scope \`member\` the access token is the member token. A token that an app was given counts in that app’s camp only.

**A script or a tool of your own** signs a person in with ${operation('sessions', 'signIn')}, by password or mailed code, and gets further tokens with ${operation('sessions', 'createMemberToken')}. Such a token counts in every camp of that person; the key says which camp is meant.

An idToken says who signed in. It is not a member token, and the REST API refuses it with the reason \`id_token_used_as_member_token\`.`,
  }
}
