import { randomBytes } from 'node:crypto'
import { sealKeyOf } from '@campkit/api/providers/provider-of'
import { connect } from '@campkit/api/providers/providers.store'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp } from '@campkit/db/in-camp'

/** The camp takes money, through the built-in provider: none moves. */
export const seedMoney = (owner: Database, campId: string, secret: string): Promise<void> =>
  inCamp(owner, enterCamp(campId), (tx) =>
    connect(tx, sealKeyOf(secret), {
      provider: 'test',
      secret: 'none',
      webhookSecret: randomBytes(32).toString('hex'),
    }),
  )
