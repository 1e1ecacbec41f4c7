import type { CreatedApiKey } from '@campkit/sdk/rest/api.generated'
import { apiUrl } from '#api/hosts'
import { type Clock, useClock } from '#format/time'
import type { Sample } from '#ui/code'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-keys'
import { LostValue } from '../shown-once/lost-value.tsx'
import { ShownOnce } from '../shown-once/shown-once.tsx'
import { curlSample } from './curl.ts'

/** A key that was just made, by itself or as the successor of another. */
export function MadeKey({
  made,
  onDone,
}: {
  readonly made: CreatedApiKey
  readonly onDone: () => void
}) {
  const clock = useClock()
  if (made.key === undefined) return <LostValue title={words.lostTitle} onDone={onDone} />
  return (
    <ShownOnce
      title={words.onceTitle}
      label={words.value}
      value={made.key}
      samples={samplesOf(made, made.key, clock)}
      advice={words.onceKeep}
      onDone={onDone}
    />
  )
}

function samplesOf(made: CreatedApiKey, key: string, clock: Clock): readonly Sample[] {
  const end = made.expiresAt === null ? '' : words.envEnds(clock.date(made.expiresAt))
  const env = [
    words.envLine(made.description, end),
    `CAMP_URL=${apiUrl()}`,
    `CAMP_API_KEY=${key}`,
  ].join('\n')
  const node = [
    "import { Camp } from '@campkit/sdk'",
    '',
    'const camp = new Camp() // node --env-file=.env',
  ].join('\n')
  return [{ name: shared.env, text: env }, curlSample(key, made), { name: shared.node, text: node }]
}
