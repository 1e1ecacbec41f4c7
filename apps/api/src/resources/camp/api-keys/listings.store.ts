import { sql } from 'kysely'
import type { CreatedBy } from './api-keys.schema.ts'

/** The member in `created_by` of a listing, by the name that other leads know them by. */
export const createdBy = sql<CreatedBy>`(
  select jsonb_build_object('id', m.id, 'name', coalesce(m.playa_name, m.preferred_name, m.legal_name))
    from members m where m.id = created_by)`

/** A row of `app.camp_key_calls()`; there is none for a key without calls. */
export type Calls = { key_id: string; by_hour: number[] }

export const callsByHour = sql<number[]>`coalesce(calls.by_hour, array_fill(0, array[24]))`
export const callsLastDay = sql<number>`coalesce((select sum(n) from unnest(calls.by_hour) as n), 0)::integer`
