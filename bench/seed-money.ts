import { CAMPS, type Crowd, MEMBERS, ROWS, rowId, seed } from './seed.ts'

/** 2 000 camps, 100 000 members, 1 000 000 postings. */
export const NEIGHBOURS: Crowd = { camps: 2000, membersPerCamp: 50, rowsPerMember: 10 }

const STATEMENTS = [
  `insert into seasons (camp_id, id, name, status, currency)
   select camp, season, '2027', 'active', 'USD' from ${CAMPS}`,
  `insert into dues (camp_id, id, season_id, member_id, name, kind, due_on, scholarship_eligible)
   select camp, ${rowId('due')}, season, member, 'Dues', 'dues', date '2027-01-01' + n, true
     from ${MEMBERS}, generate_series(1, 2) n`,
  // Two charges, then partial payments of them.
  `insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, credit_cents, due_id,
                               source, source_id, posted_by)
   select camp, ${rowId('led')}, season, member, 'dues', case when n <= 2 then 'charge' else 'payment' end,
          case when n <= 2 then 40000 else 0 end, case when n <= 2 then 0 else 5000 end,
          case when n <= 2 then ${rowId('due')} end, 'seed', base || '_' || n, 'seed'
     from ${ROWS}`,
]

/** Fills camps with members and their money. */
export const seedMoney = (superuserUrl: string, name: string, crowd: Crowd): Promise<void> =>
  seed(superuserUrl, name, crowd, STATEMENTS)
