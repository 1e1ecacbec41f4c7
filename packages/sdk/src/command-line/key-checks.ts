import { type Check, ok, warning, wrong } from './check.ts'
import { type Answer, ask, unreachable } from './host-checks.ts'
import type { Variables } from './settings-file.ts'

const ANOTHER = 'Make another: npx campkit init --force, or the camp’s super_admin does.'

/** What the API says of the key, asked for what no key may see without a member: how it is refused tells what it is. */
export async function keyChecks(
  url: string,
  { CAMP_API_KEY: key, CAMP_SLUG: slug }: Variables,
  campId: string | undefined,
): Promise<Check[]> {
  if (!key) return []
  const asked = (path: string) =>
    ask(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
  const answer = await asked('/members/me')
  if (answer instanceof Error) return [unreachable('key', url, answer)]
  const told = problemIn(answer)
  if (told.reason !== 'member_token_missing') return [notTaken(answer, told)]
  if (campId && told.campId && told.campId !== campId) {
    return [wrong('key', `CAMP_API_KEY is of another camp than ${slug}`, ANOTHER)]
  }
  const alone = await asked('/teams?limit=1')
  if (alone instanceof Error) return [unreachable('key', url, alone)]
  if (problemIn(alone).reason === 'member_token_missing') {
    return [ok('key', 'the API takes it, for members who are signed in')]
  }
  if (alone.status === 429) return [notTaken(alone, {})]
  return [
    warning(
      'key',
      'CAMP_API_KEY also works without a member: where the app forgets the member token, it sees the whole camp',
      'For an app take a key with memberTokenRequired, as npx campkit init makes it.',
    ),
  ]
}

function notTaken({ status }: Answer, { reason, detail }: Told): Check {
  if (reason === 'network_not_allowed') {
    const said = 'the API takes it, but not from this machine’s network'
    return warning('key', said, 'Try where the app runs.')
  }
  if (status === 429) return warning('key', 'it has called too often', 'Try again in a minute.')
  if (status === 401) return wrong('key', `the API refuses CAMP_API_KEY: ${detail}`, ANOTHER)
  return warning('key', `the API answers ${status}`, 'Try again, or look at its log.')
}

type Told = { readonly reason?: string; readonly detail?: string; readonly campId?: string }

function problemIn({ text }: Answer): Told {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
