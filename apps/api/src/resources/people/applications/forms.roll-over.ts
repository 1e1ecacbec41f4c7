import { first } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './forms.store.ts'

/** The current version of a season's form is the first of its copy. */
export const formCopier: SeasonCopier = {
  what: 'application forms',
  copyTo: async ({ tx, fromId, toId }) => {
    const form = await first(tx, store.find({ seasonId: fromId, formVersion: undefined }))
    if (!form) return []
    await store.publish(tx, { ...form, seasonId: toId })
    return [`version ${form.formVersion}, ${form.questions.length} questions`]
  },
}
