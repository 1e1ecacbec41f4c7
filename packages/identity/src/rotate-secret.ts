import { deriveKey, fixedSecret, type Source } from '@campkit/core/secret'
import { sealBytes } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { countSealed, reseal, type SealedColumn } from '@campkit/db/reseal'
import { FORMER_KEYS } from './live-secret.ts'

/**
 * Things that people hold and that were made with the old secret, and for how many days they are still recognised after
 * it is gone: as long as they live. Not included is what someone with the old secret could forge in order to sign in
 * (the pages' forms, challenges).
 */
const KEPT_DAYS: Readonly<Record<string, number>> = {
  'refresh tokens': 30,
  'recovery codes': 36_500,
  'mailed codes': 1,
  cursors: 1,
  'payment pages': 30,
  'test checkouts': 30,
}
const DAY_MS = 86_400_000

/** From now on every process that learns of it seals and signs with the new secret; both are accepted. */
export async function beginRotation(send: Send, from: Source, to: Source): Promise<void> {
  const keys = fixedSecret(to.text).keysFor(FORMER_KEYS)
  const kept = Object.entries(KEPT_DAYS).map(([use, days]) => {
    const sealed = sealBytes(keys, deriveKey(from.text, use), `${use} ${from.id}`)
    const until = new Date(Date.now() + days * DAY_MS)
    return { use, sealed: `\\x${sealed.toString('hex')}`, until }
  })
  await send([
    {
      text: 'select app.begin_secret_rotation($1, $2, $3)',
      values: [from.id, to.id, JSON.stringify(kept)],
    },
  ])
}

/** From now on the old secret is not accepted, even where it is still set; only its former keys are. */
export const endRotation = (send: Send) =>
  send([{ text: 'select app.end_secret_rotation()', values: [] }])

/** How many connections belong to serving processes that were not given the next secret. */
export async function countWithout(send: Send, fingerprint: string): Promise<number> {
  const [[row] = []] = await send([
    {
      text: `select count(*)::int as n from pg_stat_activity
              where datname = current_database() and application_name ~ '^campkit (app|auth) '
                and position($1 in application_name) = 0`,
      values: [fingerprint],
    },
  ])
  return (row?.n as number | undefined) ?? 0
}

export type Progress = { readonly done: number; readonly total: number }

type Sealing = {
  readonly from: Source
  readonly to: Source
  readonly columns: readonly SealedColumn[]
  readonly tell: (progress: Progress) => void
}

type Place = { readonly of: SealedColumn; readonly campId: string; readonly send: Send }

/**
 * Seals everything again that is sealed under the old secret. It can be interrupted anywhere; when started again, it
 * continues with what is left.
 */
export async function resealAll(send: Send, { from, to, columns, tell }: Sealing): Promise<number> {
  const places = await placesOf(send, columns)
  let total = 0
  for (const { of, send } of places) total += await countSealed(send, of, from.id)
  let done = 0
  tell({ done, total })
  const secret = fixedSecret(to.text, from.text)
  for (const { of, campId, send } of places) {
    await reseal(of, {
      send,
      secret,
      from: from.id,
      campId,
      done: (rows) => {
        done += rows
        tell({ done, total: Math.max(total, done) })
      },
    })
  }
  return done
}

/** Rows of camps are visible only one camp at a time. */
async function placesOf(send: Send, columns: readonly SealedColumn[]): Promise<readonly Place[]> {
  const [camps = []] = await send([{ text: 'select camp_id from camps', values: [] }])
  return columns.flatMap((of): readonly Place[] =>
    of.isOfCamp
      ? camps.map(({ camp_id }) => {
          const campId = camp_id as string
          return { of, campId, send: asOperator(send, campId) }
        })
      : [{ of, campId: '', send }],
  )
}
