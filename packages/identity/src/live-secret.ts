import { createSecretKey } from 'node:crypto'
import { CampError } from '@campkit/core/errors'
import {
  fingerprintOf,
  keysOf,
  type Secret,
  type Source,
  sourceOf,
  type UseKey,
} from '@campkit/core/secret'
import { unsealBytes } from '@campkit/core/secrets'
import { watch } from '@campkit/core/watch'
import type { Row } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'

/** What the operator gave: the secret, and beside it the next one while it is changed. */
export type ReadSecrets = () => Promise<readonly string[]>

/** By their fingerprints, for the name of a connection: a rotation looks there whether all who serve know the next one. */
export const knownBy = async (read: ReadSecrets): Promise<string> =>
  (await read()).map(fingerprintOf).join()

/** Nothing can be opened with what this process was given. */
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
 * The secret as the database says which is current. Whatever the operator gave is believed beside it unless it is
 * gone: the next one, too, for another process may know before this one that it is current.
 */
export function liveSecret(send: Send, read: ReadSecrets): Secret {
  let known = ''
  let keysFor: Secret['keysFor'] = () => {
    throw new WrongSecret()
  }
  const take = async (states: States, former: readonly Row[]) => {
    // Read again each time: the next one must be believed by all before it is current anywhere.
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

/** The current one first; none when it is not among them. Before there is a first, it is the first one given. */
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
