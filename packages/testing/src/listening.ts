import type { Database } from '@campkit/db/database'

/** The same database, which records the text of every statement sent to it. */
export function listening(db: Database): { db: Database; texts: string[] } {
  const texts: string[] = []
  const noting =
    (send: Database['batch']): Database['batch'] =>
    (statements) => {
      texts.push(...statements.map(({ text }) => text))
      return send(statements)
    }
  return {
    texts,
    db: {
      ...db,
      batch: noting(db.batch),
      withConnection: (work) => db.withConnection((send) => work(noting(send))),
    },
  }
}
