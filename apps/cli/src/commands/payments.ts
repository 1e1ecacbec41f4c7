import { randomBytes } from 'node:crypto'
import { sealKeysOf } from '@campkit/api/providers/provider-of'
import { type Connection, connect } from '@campkit/api/providers/providers.store'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { OPERATOR, recordChanges } from '@campkit/events/changes'
import { type Command, print, wanted } from '../command.ts'
import { type Config, UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { ownersSecret } from '../secret.ts'
import { withOwner } from '../with-owner.ts'

/** Secrets come from the environment, because everybody on the machine can read a command line. */
function connectionFor(provider: string, { productionBecause }: Config): Connection {
  if (provider === 'test') {
    if (productionBecause !== undefined) {
      throw new UsageError(
        `the test provider takes everybody’s “payment”; not in production (${productionBecause})`,
      )
    }
    return { provider, secret: 'none', webhookSecret: randomBytes(32).toString('hex') }
  }
  if (provider !== 'stripe') throw new UsageError('a provider is stripe or test')
  const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhookSecret } = process.env
  if (!secret || !webhookSecret) {
    throw new UsageError('set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for this command')
  }
  return { provider, secret, webhookSecret }
}

const connectCommand: Command = {
  name: 'payments connect',
  usage: '--camp SLUG --provider stripe|test',
  summary: 'lets a camp take money; Stripe’s two secrets are read from the environment',
  options: {
    camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    provider: {
      type: 'string',
      value: 'NAME',
      about: 'stripe, or test, which takes everybody’s “payment”',
    },
  },
  examples: [
    'campkit payments connect --camp dusty-pines --provider test',
    'STRIPE_SECRET_KEY=sk_… STRIPE_WEBHOOK_SECRET=whsec_… campkit payments connect --camp dusty-pines --provider stripe',
  ],
  next: 'Tell the provider the address that the command prints, so that it can call back.',
  async run({ config, values }) {
    const connection = connectionFor(wanted(values, 'provider'), config)
    const campId = await withOwner(config, async (db) => {
      const id = await campNamed(db.batch, wanted(values, 'camp'))
      const secret = await ownersSecret(config, db.batch)
      await inCamp(db, enterCamp(id), async (tx) => {
        await connect(tx, sealKeysOf(secret), id, connection)
        const after = { provider: connection.provider }
        recordChanges(tx, OPERATOR, null, [
          { action: 'payments.provider_connected', targetId: id, after },
        ])
      })
      return id
    })
    const { provider } = connection
    const webhookPath = `/webhooks/${provider}/${campId}`
    print(values, { campId, provider, webhookPath }, [
      `connected; tell ${provider} to call the API’s address with ${webhookPath}`,
    ])
  },
}

export const commands: readonly Command[] = [connectCommand]
