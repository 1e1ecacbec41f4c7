import { currentSigningKey, rotateSigningKeys } from '@campkit/identity/signing-keys'
import { type Command, print } from '../command.ts'
import { secretOf } from '../secret.ts'
import { withOwner } from '../with-owner.ts'

const rotateKeys: Command = {
  name: 'signing-keys rotate',
  usage: '',
  summary: 'publishes new keys, which sign in ten minutes; running apps notice nothing',
  options: {},
  async run({ config, values }) {
    const secret = await secretOf(config)
    const kids = await withOwner(config, async (db) => {
      // Sealed under another secret, the new keys could be opened by no host, and in ten minutes nobody could sign in.
      await currentSigningKey(db.batch, secret)
      return rotateSigningKeys(db.batch, secret)
    })
    const said =
      kids.length > 0
        ? `published ${kids.join(' and ')}; they sign in ten minutes`
        : 'new keys are published already, and sign within ten minutes'
    print(values, { kids }, [said])
  },
}

export const commands: readonly Command[] = [rotateKeys]
