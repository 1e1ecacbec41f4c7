import { randomBytes } from 'node:crypto'
import { sealKeysOf } from '@campkit/api/providers/provider-of'
import { connect } from '@campkit/api/providers/providers.store'
import type { Secret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp } from '@campkit/db/in-camp'

/** Connects the camp to the built-in provider, which moves no money. */
export const seedMoney = (owner: Database, campId: string, secret: Secret): Promise<void> =>
  inCamp(owner, enterCamp(campId), (tx) =>
    connect(tx, sealKeysOf(secret), campId, {
      provider: 'test',
      secret: 'none',
      webhookSecret: randomBytes(32).toString('hex'),
    }),
  )
