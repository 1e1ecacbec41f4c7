import { type Tx, undone } from '@campkit/db/in-camp'
import type { BegunFromTemplate, FromTemplate, Season } from './seasons.schema.ts'
import { seasonStarters } from './seasons.starters.ts'

/** Gives a season what it begins with. A preview does the same and rolls back. The season must be locked. */
export async function beginFromTemplate(
  tx: Tx,
  season: Season,
  wanted: FromTemplate,
): Promise<BegunFromTemplate['made']> {
  const startAll = () =>
    Promise.all(
      seasonStarters.get().map(async ({ what, start }) => ({
        what,
        names: [...(await start({ tx, season, wanted }))],
      })),
    )
  return wanted.preview ? undone(tx, startAll) : startAll()
}
