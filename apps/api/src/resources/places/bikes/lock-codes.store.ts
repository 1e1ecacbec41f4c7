import { restrictedUse, type Vault } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const about = (bikeId: string): string => `bike_lock_codes ${bikeId}`

/** A bike and what opens its lock, for those who see the whole camp. */
export const findOfBike = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('bikes')
    .leftJoin('bike_lock_codes', 'bike_lock_codes.bike_id', 'bikes.id')
    .select(['bikes.id as bikeId', 'bike_lock_codes.sealed'])
    .where('bikes.id', '=', id)
    .where(sql<boolean>`(select app.sees_camp())`),
)

export const opened = (vault: Vault, bikeId: string, sealed: Buffer | null): string | null =>
  sealed ? vault.open<string>(about(bikeId), sealed) : null

export function write(tx: Tx, vault: Vault, bikeId: string, lockCode: string) {
  const sealed = vault.seal(about(bikeId), lockCode)
  return tx
    .insertInto('bike_lock_codes')
    .values({ bike_id: bikeId, sealed })
    .onConflict((conflict) => conflict.constraint('bike_lock_codes_pkey').doUpdateSet({ sealed }))
    .execute()
}

export const sealedLockCodes: SealedColumn = {
  table: 'bike_lock_codes',
  column: 'sealed',
  key: { bike_id: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: ({ bike_id }) => about(`${bike_id}`),
}
