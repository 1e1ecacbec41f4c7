import { IDEMPOTENCY_SECONDS } from '@campkit/core/lifetimes'
import type { Chapter, Hosts } from './chapter.ts'
import { gettingAToken } from './getting-a-token.ts'

/** The guides of the REST host. */
export const restChapters = (hosts: Hosts): readonly Chapter[] => [
  {
    id: 'credentials',
    title: 'Keys and member tokens',
    text: `A request names the camp by its key and, where one is needed, the member it is made for by a member token:

\`\`\`
Authorization: Bearer pk_live_…
X-Service-Member-Token: eyJ…
\`\`\`

A super_admin makes keys with [createApiKey](${hosts.apiUrl}/docs/api-keys#createApiKey); an operator makes them with \`npx campkit keys create\`. A key has scopes such as \`members:read\`; each operation says which it needs. Keep keys on a server: whoever has one can read what its scopes allow. "Try it" on these pages sends the key from your browser to this host only, and forgets it when you leave; use a key made for trying.

Where the token is optional, the key alone gets everything that its scopes allow. With a token the answer holds only what that member may see. So send the token whenever the answer is shown to a member. For a web app make a key with \`memberTokenRequired\`: then a forgotten token is 401 and never shows too much.`,
  },
  gettingAToken(hosts),
  {
    id: 'errors',
    title: 'Errors',
    text: `Every refusal is a problem document (RFC 9457) of type \`application/problem+json\`:

\`\`\`
{
  "type": "${hosts.apiUrl}/docs/errors/AUTH_REQUIRED",
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
    id: 'sync',
    title: 'Keeping a copy (sync)',
    text: `Lists with the parameter \`updatedSince\` can be copied, and the copy kept up to date, without missing anything:

- **The first time** send \`updatedSince=2000-01-01T00:00:00Z\`, and follow \`nextCursor\` to the end.
- **Store** every record in \`data\` under its id, and remove every id in \`deleted\`: it is gone, or no longer shown to you.
- **The next time** send the \`syncedUntil\` of the last page as \`updatedSince\`. What was committed late is not skipped.

Leave out \`sort\`, and filters on fields that can change: a record that stops matching would just not come any more. When the role of your member changes, they may see more or less: begin anew.`,
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
    text: `A record with a \`version\` is sent with it as its \`ETag\`. Send the tag back as \`If-Match\` with a change, and it is made only if nobody changed the record meanwhile; otherwise it is 412. Where several people edit a record as a whole it is required, and 428 without it. An operation that compares no version refuses the header with 400. With \`If-None-Match\` a reading is 304 while the version is the same. A proxy that compresses may turn the tag into \`W/"3"\`; send it back as \`"3"\`.`,
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

/** The guides of the sign-in host. */
export const signInChapters = (hosts: Hosts): readonly Chapter[] => [
  gettingAToken(hosts),
  {
    id: 'clients',
    title: 'Clients',
    text: `A client is an app that signs people in. A super_admin makes one with [createClient](${hosts.apiUrl}/docs/clients#createClient), an operator with \`npx campkit clients create\`. A **confidential** client has a server and a secret; it authenticates with HTTP Basic (\`$CLIENT\` in the samples is \`client_id:client_secret\` in base64), or with both in the body. A **public** client runs in a browser or on a phone, has no secret and no refresh tokens.

The addresses of a client to return to are compared to the letter. For a public client on loopback the port may differ.`,
  },
  {
    id: 'errors',
    title: 'Errors',
    text: `The operations of OpenID Connect and of tokens answer as OAuth has it: \`{ "error": "invalid_grant", "error_description": "…" }\`. Those of sessions answer with a problem document, as the [REST API](${hosts.apiUrl}/docs#errors) does. Decide by \`error\` or \`code\`; the sentences are for people and may change.

A refresh token is good once. If an answer is lost, repeat the request with the same \`Idempotency-Key\` within 30 seconds; an old token sent again later ends the sign-in.`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: `Guesses are counted for each account, address and network; too many are 429, with \`Retry-After\`. Whoever has signed in from a browser before has a count of their own there, which strangers cannot use up. A body may have 256 KB.`,
  },
]
