import { loginUrl } from '@campkit/db/logins'
import pg from 'pg'
import { enterAs, type TestCamp } from './test-camp.ts'

/** The plan that PostgreSQL would use for a statement of the service, whatever its parameters: one line per step. */
export async function openPlanner({ url, db, camp }: TestCamp) {
  // A separate connection, because `explain (generic_plan)` needs parameters left open, which the service never sends.
  const client = new pg.Client({ connectionString: loginUrl(url, 'app') })
  await client.connect()
  const [[shown] = []] = await db.batch([{ text: 'show enable_seqscan', values: [] }])
  await client.query(`set enable_seqscan = ${shown?.enable_seqscan}`)
  const { text, values } = enterAs(camp, null, 'key').statement
  await client.query(text.replaceAll(', true)', ', false)'), values as string[])
  return {
    async planOf(statement: string): Promise<string[]> {
      const { rows } = await client.query(`explain (generic_plan) ${statement}`)
      return rows.map((row) => row['QUERY PLAN'])
    },
    close: () => client.end(),
  }
}
