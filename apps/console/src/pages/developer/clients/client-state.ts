import type { Client } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import type { Tone } from '#ui/chip'
import { words } from '#words/developer-clients'

export function stateOf(
  { disabledAt, oldSecretUntil, lastUsedAt }: Client,
  clock: Clock,
  now = Date.now(),
): { readonly tone: Tone; readonly label: string } {
  if (disabledAt !== null) return { tone: 'over', label: words.states.disabled }
  if (oldSecretUntil !== null && new Date(oldSecretUntil).getTime() > now) {
    return { tone: 'wait', label: words.states.twoSecrets(clock.moment(oldSecretUntil)) }
  }
  return lastUsedAt === null
    ? { tone: 'idle', label: words.states.unused }
    : { tone: 'good', label: words.states.active }
}
