import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import * as store from './bikes.store.ts'

let planted = 0

/** A bike of the camp with a number of its own. */
export const plantBike = (tx: Tx, changes: Partial<store.BikeFields> = {}) =>
  store.create(tx, {
    number: `S${Date.now().toString(36)}${planted++}`,
    nickname: 'Sample bike',
    frameSize: 'M',
    kind: 'cruiser',
    photoFileId: null,
    condition: 'ok',
    ownership: 'camp',
    ownerMemberId: null,
    storage: 'Container 1',
    notes: null,
    ...changes,
  })

export const PHOTO = {
  name: 'sample.txt',
  content_type: 'text/plain',
  bytes: Buffer.from('a bike'),
} as const

/** A bike; with a photo where that is downloaded. */
export async function plant(tx: Tx, _: string, path = ''): Promise<Record<string, string>> {
  const { id } = await plantBike(tx)
  if (path.endsWith('/photo')) {
    await tx
      .insertInto('bike_photos')
      .values({ bike_id: id, ...PHOTO })
      .execute()
  }
  return { id }
}

/** Bikes of two kinds, conditions, statuses and owners. */
export async function plantVaried(tx: Tx, { members: [one] }: VariedWorld): Promise<Varied> {
  await plantBike(tx)
  const stored = { ownership: 'member_stored', ownerMemberId: one } as const
  const bike = await plantBike(tx, { kind: 'cargo', condition: 'unsafe', ...stored })
  await only(tx, store.update({ ...bike, status: 'retired' }))
  return {}
}
