import pg from 'pg'

/** Works in the embedded database as one of its logins; its socket is the lock. */
export async function asLogin<T>(
  databaseUrl: string,
  user: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl.replace('campkit_owner', user) })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** The tables in which a text stands in clear, as whoever holds a dump reads them. */
export const tablesShowing = (databaseUrl: string, text: string): Promise<string[]> =>
  asLogin(databaseUrl, 'postgres', async (db) => {
    const { rows: tables } = await db.query(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const shown: string[] = []
    for (const { name } of tables) {
      const sql = `select from "${name}" t where t::text like $1 or t::text like $2 limit 1`
      // Bytes are shown in hex.
      const values = [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]
      if (((await db.query(sql, values)).rowCount ?? 0) > 0) shown.push(name)
    }
    return shown
  })
