import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import { apiUrl } from '#api/hosts'
import type { Sample } from '#ui/code'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-keys'
import { pathToTry } from './scopes.ts'

/** A first call with a key: its value right after it was made, later its hint. */
export function curlSample(key: string, { scopes, memberTokenRequired }: ApiKey): Sample {
  const text = [
    `curl -H "Authorization: Bearer ${key}" \\`,
    ...(memberTokenRequired ? ['  -H "X-Service-Member-Token: $TOKEN" \\'] : []),
    `  ${apiUrl()}${pathToTry(scopes) ?? '/api/v1'}`,
  ].join('\n')
  return { name: shared.curl, text, ...(memberTokenRequired && { help: words.curlToken }) }
}
