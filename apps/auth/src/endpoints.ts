import type { Endpoint } from '@campkit/http/define-endpoint'
import { sessionEndpoints } from './sessions/sessions.endpoints.ts'
import { discovery } from './token/discovery.routes.ts'
import { formTokens } from './token/form.routes.ts'
import { jsonTokens } from './token/json.routes.ts'
import { userinfoEndpoints } from './token/userinfo.routes.ts'

/** What apps and scripts call at this host, without the pages for people. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...jsonTokens,
  ...formTokens,
  ...userinfoEndpoints,
  ...discovery,
]
