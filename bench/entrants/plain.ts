import pg from 'pg'

export type Plain = (
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<readonly object[]>

/** Prepared statements on pipelined node-postgres connections, which take turns. */
export async function openPlain(connectionString: string, connections: number): Promise<Plain> {
  const options = { connectionString, pipeline: true }
  const clients = Array.from({ length: connections }, () => new pg.Client(options))
  await Promise.all(clients.map((client) => client.connect()))
  for (const client of clients) client.on('error', () => {})
  let turn = 0
  return async (name, text, values) => {
    turn = (turn + 1) % clients.length
    const client = clients[turn] as pg.Client
    return (await client.query({ name, text, values: [...values] })).rows
  }
}
