import { first } from '@campkit/db/prepared'
import type { SeasonStarter } from '../../seasons/seasons/seasons.starters.ts'
import type { Form } from './forms.schema.ts'
import * as store from './forms.store.ts'

const QUESTIONS: Form['questions'] = [
  { id: 'about_you', label: 'Tell us about yourself', kind: 'text', required: true },
  { id: 'why_us', label: 'Why would you like to camp with us?', kind: 'text', required: true },
  { id: 'know', label: 'Whom of us do you know?', kind: 'line' },
  { id: 'years', label: 'How often have you been there?', kind: 'number' },
  { id: 'bring', label: 'What would you like to do in camp?', kind: 'text' },
]

/** Five questions that most camps ask. */
export const formStarter: SeasonStarter = {
  what: 'application forms',
  start: async ({ tx, season: { id: seasonId } }) => {
    if (await first(tx, store.find({ seasonId, formVersion: undefined }))) return []
    await store.publish(tx, { seasonId, intro: null, questions: QUESTIONS })
    return [`version 1, ${QUESTIONS.length} questions`]
  },
}
