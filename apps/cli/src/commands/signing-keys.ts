import {
  currentSigningKey,
  listSigningKeys,
  revokeSigningKeys,
  rotateSigningKeys,
} from '@campkit/identity/signing-keys'
import { type Command, print } from '../command.ts'
import { UsageError } from '../config.ts'
import { ownersSecret } from '../secret.ts'
import { withOwner } from '../with-owner.ts'

const rotateKeys: Command = {
  name: 'signing-keys rotate',
  usage: '',
  summary: 'the keys that stand by take over, others stand by; running apps notice nothing',
  options: {},
  examples: ['campkit signing-keys rotate'],
  async run({ config, values }) {
    const kids = await withOwner(config, async (db) => {
      const secret = await ownersSecret(config, db.batch)
      // Fails if the secret is wrong: no host could open keys sealed under another secret, and nobody could sign in.
      await currentSigningKey(db.batch, secret)
      return rotateSigningKeys(db.batch, secret)
    })
    const said =
      kids.length > 0
        ? `${kids.join(' and ')} take over within ten minutes`
        : 'new keys are published already, and take over within ten minutes'
    print(values, { kids }, [said])
  },
}

const list: Command = {
  name: 'signing-keys list',
  usage: '',
  summary: 'lists the keys that sign, stand by, or signed tokens that may still live',
  options: {},
  examples: ['campkit signing-keys list'],
  async run({ config, values }) {
    const keys = await withOwner(config, (db) => listSigningKeys(db.batch))
    const lines = keys.map(({ kid, alg, state }) => `${kid}  ${alg}  ${state}`)
    print(values, keys, lines)
  },
}

const revoke: Command = {
  name: 'signing-keys revoke',
  usage: '(--kid KID | --all)',
  summary:
    'for a key in wrong hands: believed nowhere within 5 s; the one that stands by signs at once',
  options: {
    kid: { type: 'string', value: 'KID', about: 'the key, as signing-keys list shows it' },
    all: { type: 'boolean', about: 'all of them, those that stand by included' },
  },
  examples: ['campkit signing-keys revoke --kid KID', 'campkit signing-keys revoke --all'],
  async run({ config, values }) {
    const kid = typeof values.kid === 'string' && values.kid !== '' ? values.kid : null
    if ((kid === null) === (values.all !== true)) throw new UsageError('give --kid KID, or --all')
    const done = await withOwner(config, async (db) => {
      const secret = await ownersSecret(config, db.batch)
      // As above: a successor that no host can open must not take over.
      await currentSigningKey(db.batch, secret)
      return revokeSigningKeys(db.batch, secret, kid)
    })
    if (kid !== null && done.revoked.length === 0) {
      throw new UsageError(`there is no key ${kid}, or it is revoked already`)
    }
    print(values, done, [
      `revoked ${done.revoked.join(' and ')}`,
      done.signing.length > 0 ? `${done.signing.join(' and ')} signs now` : 'it did not sign',
      ...AFTERWARDS,
    ])
  },
}

const AFTERWARDS = [
  'Every process knows within 5 s; tokens of the revoked key are then 401, and apps that refresh get new ones.',
  'Until then whoever had the key could make a token of any session whose id they knew; nobody was signed out.',
  'If that may have happened: campkit camps end-sessions --slug SLUG, or campkit accounts disable --email ADDRESS.',
  'Apps that keep the published keys (jwks.json) may believe its idTokens for up to 5 minutes more.',
]

export const commands: readonly Command[] = [rotateKeys, list, revoke]
