import { urlOf } from '@campkit/testing/template'
import pg from 'pg'

/** Runs statements one by one on a connection of their own; returns the rows of the last. */
export async function run(url: string, ...statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** A database with nothing in it, on the server of the tests unless another is given. */
export async function emptyDatabase(server = process.env.CAMPKIT_TEST_SERVER ?? '') {
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await run(server, `create database ${name}`)
  return { url: urlOf(server, name), drop: () => run(server, `drop database ${name} with (force)`) }
}
