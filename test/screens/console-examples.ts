import { owing } from './dues-screens.ts'
import type { World } from './visit.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }
export type Source = {
  readonly path: string
  /** Which of them; the first one if nothing is said. */
  readonly is?: (row: Row) => boolean
  /** What of it; its id if nothing is said. */
  readonly value?: (row: Row) => string
}

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Where an address of the console has `$word`: whom or what to show there. */
export const SOURCES: Readonly<Record<string, Source | 'of robin'>> = {
  paymentId: 'of robin',
  memberId: { path: '/roster?limit=500', is: ({ name }) => name === 'Anvil' },
  announcementId: { path: '/announcements', is: ({ status }) => status === 'sent' },
  draftId: { path: '/announcements', is: ({ status }) => status === 'draft' },
  documentId: { path: '/documents', is: ({ slug }) => slug === 'code-of-conduct' },
  applicationId: { path: '/applications', is: ({ status }) => status === 'in_review' },
  scholarshipId: { path: '/scholarships', is: ({ status }) => status === 'in_review' },
  unitId: { path: '/shelter/units', is: ({ label }) => label === 'Big yurt' },
  shiftId: { path: '/shifts?limit=100', is: ({ title }) => title === 'Dishes' },
  bikeId: { path: '/bikes', is: ({ status }) => status === 'checked_out' },
  batchId: { path: '/ticket-batches', is: ({ kind }) => kind === 'admission' },
  ticketId: { path: '/tickets' },
  entryId: { path: '/schedule?limit=100', is: ({ title }) => title === 'Welcome dinner' },
  seasonId: { path: '/seasons?status=active' },
  eventWeek: {
    path: '/seasons?status=active',
    value: ({ gateOpensOn }) => mondayOf(String(gateOpensOn)),
  },
  campPaymentId: { path: '/payments', is: ({ status }) => status === 'succeeded' },
}

const found = new Map<string, Promise<string>>()

async function find(world: World, word: string): Promise<string> {
  const source = SOURCES[word]
  if (!source) throw new Error(`console-examples.ts does not say what $${word} is`)
  if (source === 'of robin') return (await owing(world)).paymentId
  const { path, is = () => true, value = ({ id }) => id } = source
  const { data } = await world.api('sam', 'GET', path)
  const row = (data as Row[]).find(is)
  if (!row) throw new Error(`the demo has no ${word} as in console-examples.ts`)
  return value(row)
}

/** An address with an id for each `$word`. */
export async function filledIn(world: World, address: string): Promise<string> {
  let filled = address
  for (const [all, word = ''] of address.matchAll(/\$(\w+)/g)) {
    if (!found.has(word)) found.set(word, find(world, word))
    filled = filled.replace(all, await (found.get(word) ?? ''))
  }
  return filled
}
