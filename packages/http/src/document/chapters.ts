import { IDEMPOTENCY_SECONDS, MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'

/** A guide to one part of the API, in simple Markdown: paragraphs, lists, `code` and fenced blocks. */
export type Chapter = { readonly id: string; readonly title: string; readonly text: string }

export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'credentials',
    title: 'Credentials',
    text: `A request names the camp by its key and, where one is needed, the member it is made for by a member token:

\`\`\`
Authorization: Bearer pk_live_…
X-Service-Member-Token: eyJ…
\`\`\`

A super_admin makes keys in the console, under Developer, API keys. A key has scopes such as \`members:read\`; each operation says which it needs. Keep keys on a server: whoever has one can read what its scopes allow.

Where the token is optional, the key alone gets everything that its scopes allow. With a token the answer holds only what that member may see. So send the token whenever the answer is shown to a member. For a web app make a key with \`memberTokenRequired\`: then a forgotten token is 401 and never shows too much.`,
  },
  {
    id: 'getting-a-token',
    title: 'Getting a token',
    text: `Member tokens come from the sign-in host and are good for ${MEMBER_TOKEN_SECONDS / 60} minutes.

- **An app with a server** sends people to the camp’s sign-in page \`/c/{camp}/login\` with PKCE and scope \`openid member\`. The page returns a code, \`exchangeCode\` turns it into tokens, and \`refreshTokens\` gets the next ones. Any OpenID Connect library can do this; the issuer is \`/c/{camp}\`.
- **A script or an app of your own** signs in directly with \`signIn\`, by password or mailed code, and gets further tokens with \`createMemberToken\`.

An idToken says who signed in. It is not a member token, and the REST API refuses it with the reason \`id_token_used_as_member_token\`.`,
  },
  {
    id: 'errors',
    title: 'Errors',
    text: `Every refusal is a problem document (RFC 9457) of type \`application/problem+json\`:

\`\`\`
{
  "type": "https://…/docs/errors/AUTH_REQUIRED",
  "title": "Auth required",
  "status": 401,
  "detail": "Send the camp’s API key: Authorization: Bearer pk_live_…",
  "code": "AUTH_REQUIRED",
  "reason": "key_missing",
  "requestId": "req_…"
}
\`\`\`

Decide by \`code\`, and for 401 and 403 by \`reason\`. \`detail\` is for people and may change. A 400 lists every wrong field in \`errors\`, each with a JSON pointer. A record that you may not see is the same 404 as one that does not exist.

Repeat a request after 429 and 503 when \`Retry-After\` has passed, and after 409 \`IDEMPOTENCY_IN_PROGRESS\` or \`CONFLICT\`. Repeating any other refusal without a change gets the same answer.`,
  },
  {
    id: 'paging',
    title: 'Paging, filters and order',
    text: `Lists return \`{ "data": […], "nextCursor": "…" }\`. Send \`nextCursor\` back as \`cursor\`, with the same filters and the same \`sort\`, until it is null. \`limit\` is 1 to 100, and 25 unless sent. A cursor stays right while rows are added or removed. With other filters it is 400.

\`sort\` takes one of the listed fields; a minus in front means descending. A parameter that is not known is 400, never ignored.`,
  },
  {
    id: 'idempotency',
    title: 'Idempotency',
    text: `Send an \`Idempotency-Key\` of your own choice with a change (a UUID, for instance), and repeat it with the same key when you do not know whether it arrived. The first answer is kept for ${IDEMPOTENCY_SECONDS / 3600} hours and returned again with \`Idempotency-Replayed: true\`; the change is made once. The key counts for one API key, one member and one operation.

While the first request still runs, a second one is 409 \`IDEMPOTENCY_IN_PROGRESS\`. The same key with another body or address is 422 \`IDEMPOTENCY_KEY_REUSED\`.`,
  },
  {
    id: 'versions',
    title: 'Versions',
    text: `A record with a \`version\` is sent with it as its \`ETag\`. Send the tag back as \`If-Match\` with a change, and it is made only if nobody changed the record meanwhile; otherwise it is 412. Where several people edit a record as a whole it is required, and 428 without it. An operation that compares no version refuses the header with 400. With \`If-None-Match\` a reading is 304 while the version is the same.`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: `Each key has a quota of requests in a minute, and each member behind it a share of that. Every answer says where you stand in \`RateLimit-Policy\` and \`RateLimit\`. Beyond the quota it is 429; wait as many seconds as \`Retry-After\` says. A body may have 256 KB, and an upload as much as its operation says.`,
  },
  {
    id: 'values',
    title: 'Money, time and ids',
    text: `Amounts are whole numbers of the smallest unit (\`amountCents\`) with a currency of ISO 4217. An instant (\`…At\`) is RFC 3339 in UTC, a day (\`…On\`) is \`YYYY-MM-DD\` in the camp’s time zone. Ids begin with the kind of record (\`mem_…\`); do not read anything else from them. Where a member’s id is wanted, \`me\` is the member of the token.

New fields, new codes and new values of a status may be added at any time; write clients so that they take them.`,
  },
]

/** All chapters as one text, for the document. */
export const guide = (chapters: readonly Chapter[]): string =>
  chapters.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n')
