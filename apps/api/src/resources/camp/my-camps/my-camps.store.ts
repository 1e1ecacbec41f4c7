import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { MyCamp } from './my-camps.schema.ts'

export type Row = {
  camp_id: string
  slug: string
  name: string
  role: MyCamp['role']
  accent: string | null
  has_logo: boolean
}

/** By name, through the function that knows whose they are. */
export const list = prepared((query, { sessionId }: Slots<{ readonly sessionId: string }>) =>
  query
    .selectFrom(sql<Row>`app.my_camps(${sessionId})`.as('camps'))
    .selectAll()
    .orderBy('name')
    .orderBy('slug'),
)
