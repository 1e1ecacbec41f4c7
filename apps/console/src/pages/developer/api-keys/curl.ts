import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import { apiUrl } from '#api/hosts'
import { pathToTry } from './scopes.ts'

/** A first call with a key: its value right after it was made, later its hint. */
export function curlOf(key: string, { scopes, memberTokenRequired }: ApiKey): string {
  return [
    `curl -H "Authorization: Bearer ${key}" \\`,
    ...(memberTokenRequired ? ['  -H "X-Service-Member-Token: $TOKEN" \\'] : []),
    `  ${apiUrl()}${pathToTry(scopes) ?? '/api/v1'}`,
  ].join('\n')
}
