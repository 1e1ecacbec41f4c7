import { newId } from '@campkit/core/ids'
import { all } from '@campkit/db/prepared'
import type { SeasonCopier } from '../../seasons/seasons/seasons.copiers.ts'
import { copyTeams } from '../shift-roles/shift-roles.roll-over.ts'
import * as store from './shift-templates.store.ts'

/**
 * Copies teams with their leads, roles with what they require, and templates with their days moved. The shifts of the
 * new season are made from the templates.
 */
export const shiftCopier: SeasonCopier = {
  what: 'teams, shift roles and templates',
  copyTo: async (copy) => {
    const { tx, fromId, toId, moveDay } = copy
    const [{ names, copyOf }, templates] = await Promise.all([
      copyTeams(copy),
      all(tx, store.ofSeason({ seasonId: fromId })),
    ])
    await store.addTemplates(
      tx,
      templates.map(({ camp_id, version, created_at, updated_at, ...template }) => ({
        ...template,
        id: newId('shiftTemplate'),
        season_id: toId,
        role_id: copyOf(template.role_id),
        first_on: template.first_on && moveDay(template.first_on),
        last_on: template.last_on && moveDay(template.last_on),
      })),
    )
    return [...names, ...templates.map(({ title }) => title)]
  },
}
