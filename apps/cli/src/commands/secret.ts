import { setTimeout as sleep } from 'node:timers/promises'
import { type Source, sourceOf } from '@campkit/core/secret'
import type { Send } from '@campkit/db/database'
import { readStates, WrongSecret } from '@campkit/identity/live-secret'
import {
  beginRotation,
  countWithout,
  endRotation,
  type Progress,
  resealAll,
} from '@campkit/identity/rotate-secret'
import { tell } from '@campkit/sdk/command-line/progress'
import { type Command, print } from '../command.ts'
import { type Config, UsageError } from '../config.ts'
import { makeNextSecret, ownersSecret, promoteNextSecret, secretsOf } from '../secret.ts'
import { withOwner } from '../with-owner.ts'

/**
 * Processes do not trust a state they read longer ago than this. So after this time every process has read the new one.
 */
const KNOWN_AFTER_MS = 6000

const HOW_TO_BEGIN =
  'set CAMPKIT_SECRET_NEXT (openssl rand -base64 32) beside CAMPKIT_SECRET for every process, restart them one by one, and run this again with both'

const rotate: Command = {
  name: 'secret rotate',
  usage: '',
  summary:
    'changes CAMPKIT_SECRET while it serves: seals everything again; can be broken off and run again',
  about:
    'The default start needs the command alone. Where CAMPKIT_SECRET is set: give every process CAMPKIT_SECRET_NEXT beside it, restart them one by one, then run this with both.',
  options: {},
  examples: [
    'campkit secret rotate',
    'CAMPKIT_SECRET=… CAMPKIT_SECRET_NEXT=… campkit secret rotate',
  ],
  next: 'Where CAMPKIT_SECRET is set: move the new one there for every process.',
  async run({ config, values }) {
    const sealed = await withOwner(config, (db) => rotateSecret(config, db.batch))
    const isKept = config.secret === undefined
    if (isKept) await promoteNextSecret(config)
    print(values, { sealed, done: true }, [
      `sealed ${sealed} values again; the old secret is worth nothing any more`,
      isKept
        ? `the new one is in ${config.dataDir}/secret`
        : 'Now set CAMPKIT_SECRET to the new one for every process, without CAMPKIT_SECRET_NEXT; there is no hurry.',
      'Keep the old one only with backups that were made before: what they hold is sealed under it.',
    ])
  },
}

export const commands: readonly Command[] = [rotate]

async function rotateSecret(config: Config, send: Send): Promise<number> {
  await ownersSecret(config, send)
  const pair = await pairOf(config, send)
  if (!pair) return 0
  const { from, to, isBegun } = pair
  if (!isBegun) {
    await assertAllKnow(config, send, to)
    await beginRotation(send, from, to)
  }
  tell('The new secret is current. Waiting until every process knows.')
  await sleep(KNOWN_AFTER_MS)
  const columns = await allColumns()
  const count = counter()
  let sealed = 0
  for (let more = -1; more !== 0; sealed += more) {
    more = await resealAll(send, { from, to, columns, tell: count })
  }
  await endRotation(send)
  return sealed
}

/** Loaded here because it brings in the whole API, which no other command of this file needs. */
const allColumns = async () => (await import('@campkit/worker/sealed-columns')).sealedColumns

type Pair = { readonly from: Source; readonly to: Source; readonly isBegun: boolean }

/** The old and the new secret; an interrupted rotation continues. Undefined if the rotation is complete. */
async function pairOf(config: Config, send: Send): Promise<Pair | undefined> {
  if (config.secret === undefined) await makeNextSecret(config)
  const given = (await secretsOf(config)).map(sourceOf)
  const states = await readStates(send)
  const [first, second] = given
  if (!first || !second || first.id === second.id) throw new UsageError(HOW_TO_BEGIN)
  const current = given.find(({ id }) => states.get(id) === 'current')
  const other = given.find(({ id }) => id !== current?.id)
  if (!current || !other) throw new WrongSecret()
  const otherState = states.get(other.id)
  if (otherState === 'leaving') return { from: other, to: current, isBegun: true }
  if (otherState === 'gone') {
    // Interrupted at the last step: all is done except the file in the data folder.
    if (config.secret === undefined) return undefined
    throw new UsageError(ALREADY_GONE)
  }
  if ([...states.values()].includes('leaving')) {
    throw new UsageError(
      'another rotation was broken off: run it to its end, with the secrets it began with',
    )
  }
  return { from: current, to: other, isBegun: false }
}

const ALREADY_GONE =
  'it was changed already: set CAMPKIT_SECRET to the new one, and another CAMPKIT_SECRET_NEXT to change it again'

/** Every process must be able to open what another seals under the new secret. */
async function assertAllKnow(config: Config, send: Send, to: Source): Promise<void> {
  if (config.secret === undefined) {
    // Processes read the data folder again every few seconds.
    tell('Waiting until every process has read the new secret.')
    return void (await sleep(KNOWN_AFTER_MS))
  }
  const without = await countWithout(send, to.id)
  if (without > 0) {
    throw new UsageError(
      `${without} connections are of processes without the new one; ${HOW_TO_BEGIN}`,
    )
  }
}

/** Reports each percent once. */
function counter(): (progress: Progress) => void {
  let last = -1
  return ({ done, total }) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    if (percent === last) return
    last = percent
    tell(`${done} of ${total} sealed again (${percent} %)`)
  }
}
