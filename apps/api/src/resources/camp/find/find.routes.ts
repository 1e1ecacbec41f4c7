import { atConsoleForAll } from '@campkit/access/access'
import { readRoute } from '@campkit/http/define-route'
import { CampParams } from '@campkit/http/schemas'
import { FindQuery, Found } from './find.schema.ts'
import * as store from './find.store.ts'

const find = readRoute({
  id: 'findInCamp',
  path: '/camps/:slug/find',
  summary:
    'People, shifts, bikes and documents by a few letters, as far as the person may see them.',
  access: atConsoleForAll(),
  params: CampParams,
  query: FindQuery,
  response: Found,
  example: { query: { text: 'map' } },
  handler: async ({ readTogether, query }) => {
    const [people, shifts, bikes, documents] = await readTogether(
      store.people(query),
      store.shifts(query),
      store.bikes(query),
      store.documents(query),
    )
    return {
      people: counted(people),
      shifts: counted(shifts),
      bikes: counted(bikes),
      documents: counted(documents),
    }
  },
})

/** The rows, and how many there are in all: each row says it. */
const counted = <R extends { readonly total: number }>(rows: readonly R[]) => ({
  total: rows[0]?.total ?? 0,
  data: rows.map(({ total: _, ...row }) => row),
})

export const finding = [find]
