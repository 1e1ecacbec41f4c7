import type { Breakages } from './breakages.ts'

const SEEN = (id: string, words: Readonly<Record<string, string>> = {}) => {
  const row = {
    camp_id: '$camp',
    id: `'${id}'`,
    member_id: '$ana',
    kind: `'arrival'`,
    occurred_at: 'now()',
    recorded_by: '$ana',
    source: `'self'`,
    client_event_id: `'${id}'`,
    ...words,
  }
  return `insert into check_ins (${Object.keys(row)}) values (${Object.values(row)})`
}
const WITHOUT = (constraint: string) => `alter table check_ins drop constraint ${constraint}`

// biome-ignore format: a table
export const CHECK_IN_BREAKAGES: Breakages = {
  'INV-C1': [WITHOUT('one_per_client_event'), SEEN('chk_1'), SEEN('chk_2', { client_event_id: `'chk_1'` })],
  'INV-C2': [SEEN('chk_1'), SEEN('chk_2', { occurred_at: `now() - interval '59 seconds'` })],
  'INV-C3': [WITHOUT('check_ins_check'), SEEN('chk_1', { annulled_at: 'now()' })],
  'INV-C4': [WITHOUT('check_ins_signup_fkey'),
             SEEN('chk_1', { kind: `'shift_in'`, shift_id: `'shf_1'`, signup_id: `'ssu_1'` })],
  'INV-C5': [SEEN('chk_1', { occurred_at: `now() + interval '1 hour'` })],
}
