import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import { apiUrl } from '#api/hosts'
import type { Sample } from '#ui/code'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-keys'
import { pathToTry } from './scopes.ts'

/** A first call with a key: its value right after it was made, later its hint. */
export function curlSample(key: string, { scopes, memberTokenRequired }: ApiKey): Sample {
  if (!memberTokenRequired && scopes.includes('check-ins:write')) return uploadSample(key)
  const text = [
    `curl -H "Authorization: Bearer ${key}" \\`,
    ...(memberTokenRequired ? ['  -H "X-Service-Member-Token: $TOKEN" \\'] : []),
    `  ${apiUrl()}${pathToTry(scopes) ?? '/api/v1'}`,
  ].join('\n')
  return { name: shared.curl, text, ...(memberTokenRequired && { help: words.curlToken }) }
}

/** What a key at a gate is made for, and all that it does of that by itself. */
function uploadSample(key: string): Sample {
  const checkIn = `{"memberId": "'$MEMBER_ID'", "kind": "arrival", "clientEventId": "'$(uuidgen)'"}`
  const text = [
    `curl -H "Authorization: Bearer ${key}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '{"checkIns": [${checkIn}]}' \\`,
    `  ${apiUrl()}/api/v1/check-ins/batch`,
  ].join('\n')
  return { name: shared.curl, text, help: words.curlCheckIns }
}
