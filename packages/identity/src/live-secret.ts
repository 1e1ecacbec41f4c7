import { createSecretKey } from 'node:crypto'
import { CampError } from '@campkit/core/errors'
import {
  fingerprintOf,
  keysOf,
  type ReadSecrets,
  type Secret,
  type Source,
  sourceOf,
  type UseKey,
} from '@campkit/core/secret'
import { unsealBytes } from '@campkit/core/secrets'
import { watch } from '@campkit/core/watch'
import type { Row } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'

/**
 * The fingerprints, for the name of a connection. A rotation reads them there to see whether all serving processes know
 * the next secret.
 */
export const knownBy = async (read: ReadSecrets): Promise<string> =>
  (await read()).map(fingerprintOf).join()

/** The secret that this process was given opens nothing. */
export class WrongSecret extends CampError {
  constructor() {
    super('UNAVAILABLE', 'the secret of this process is not the current one')
  }
}

export const FORMER_KEYS = 'former keys'
const STATES = { text: 'select * from app.secret_states()', values: [] }
const FORMER = { text: 'select * from app.former_keys()', values: [] }

export type States = ReadonlyMap<string, 'current' | 'leaving' | 'gone'>
export const statesOf = (rows: readonly Row[]): States =>
  new Map(rows.map((row) => [row.fingerprint as string, row.state as 'current']))

export async function readStates(send: Send): Promise<States> {
  const [rows = []] = await send([STATES])
  return statesOf(rows)
}

/**
 * The secret that the database calls current. Every other one that the operator provides is accepted as well unless it
 * is gone, even the next one, because another process may learn earlier that it is current.
 */
export function liveSecret(send: Send, read: ReadSecrets): Secret {
  let known = ''
  let keysFor: Secret['keysFor'] = () => {
    throw new WrongSecret()
  }
  const take = async (states: States, former: readonly Row[]) => {
    // Read again each time: every process must accept the next secret before it becomes current anywhere.
    const sources = (await read()).map(sourceOf)
    const [current, ...others] = believed(sources, states)
    if (!current) throw new WrongSecret()
    const name = JSON.stringify([[current, ...others].map(({ id }) => id), former.map(nameOf)])
    if (name === known) return
    keysFor = keysOf([current, ...others], formerOf([current, ...others], former))
    known = name
  }
  return {
    watch: watch(async () => {
      const [states = [], former = []] = await send([STATES, FORMER])
      await take(statesOf(states), former)
    }),
    keysFor: (use) => keysFor(use),
  }
}

const nameOf = ({ use, fingerprint }: Row) => `${use} ${fingerprint}`

/**
 * The current secret comes first; the list is empty if it was not provided. A database without a secret uses the first
 * one given.
 */
export function believed(sources: readonly Source[], states: States): readonly Source[] {
  if (states.size === 0) return sources
  const current = sources.find(({ id }) => states.get(id) === 'current')
  if (!current) return []
  const others = sources.filter(({ id }) => id !== current.id && states.get(id) !== 'gone')
  return [current, ...others]
}

function formerOf(sources: readonly [Source, ...Source[]], rows: readonly Row[]) {
  const keys = keysOf(sources)(FORMER_KEYS)
  const opened = rows.map(({ use, fingerprint, sealed }) => {
    const key = unsealBytes(keys, sealed as Buffer, `${use} ${fingerprint}`)
    return { use, id: fingerprint as string, key: createSecretKey(key) }
  })
  const isDerived = ({ id }: UseKey) => sources.some((source) => source.id === id)
  return (use: string): readonly UseKey[] =>
    opened.filter((key) => key.use === use && !isDerived(key))
}
