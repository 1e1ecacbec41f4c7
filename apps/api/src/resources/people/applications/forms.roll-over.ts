import { first } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import * as store from './forms.store.ts'

/** The current version of the form becomes version 1 in the copied season. */
export const formCopier: SeasonCopier = {
  what: 'application forms',
  copyTo: async ({ tx, fromId, toId }) => {
    const form = await first(tx, store.find({ seasonId: fromId, formVersion: undefined }))
    if (!form) return []
    await store.publish(tx, { ...form, seasonId: toId })
    return [`version ${form.formVersion}, ${form.questions.length} questions`]
  },
}
