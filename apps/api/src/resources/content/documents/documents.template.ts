import { first } from '@campkit/db/prepared'
import type { SeasonStarter } from '../../seasons/seasons/seasons.starters.ts'
import { createDocument } from './documents.publish.ts'
import * as store from './documents.store.ts'

const DOCUMENTS = [
  {
    slug: 'how-we-live-together',
    title: 'How we live together',
    category: 'policy' as const,
    ackRequired: 'each_version' as const,
    body: `# How we live together

- Ask before you touch, photograph or borrow.
- Everybody works. If you cannot do what you promised, say so early.
- Look after yourself and the person next to you: water, shade, sleep.
- If something is wrong, tell a lead. We listen first.

Change this text until it is yours. Everybody reads it before they come.
`,
  },
  {
    slug: 'what-to-bring',
    title: 'What to bring',
    category: 'guide' as const,
    body: `# What to bring

- Water and food for your way there
- Shade, a bed and something warm for the night
- A lamp, goggles, a dust mask
- Your ticket and, if you drive, your pass

Change this list to what your place asks for.
`,
  },
]

/** Nobody should read these as they are. */
export const TEXTS_TO_CHANGE = DOCUMENTS.map(({ body }) => body)

/** They are the camp's, so a camp that has any document gets none. */
export const documentStarter: SeasonStarter = {
  what: 'documents',
  start: async ({ tx }) => {
    if (!(await first(tx, store.hasNone({})))?.isEmpty) return []
    await Promise.all(DOCUMENTS.map((document) => createDocument(tx, document)))
    return DOCUMENTS.map(({ title }) => title)
  },
}
