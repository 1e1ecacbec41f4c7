import { loginUrl } from '@campkit/db/logins'
import pg from 'pg'
import { enterAs, type TestCamp } from './test-camp.ts'

/** What PostgreSQL would do for a statement of the service, whatever its parameters are: one line a step. */
export async function openPlanner({ url, db, camp }: TestCamp) {
  // What is explained with parameters left open goes by itself, not as the service sends its statements.
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
