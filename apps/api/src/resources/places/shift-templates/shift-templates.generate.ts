import { notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { type Planned, planOf } from './shift-templates.plan.ts'
import type { Generate, ShiftPlan } from './shift-templates.schema.ts'
import * as store from './shift-templates.store.ts'

export const shown = (seasonId: string, plan: readonly Planned[]): ShiftPlan => ({
  seasonId,
  data: plan.map(({ template, title, on, startsAt, endsAt, clockChange, shiftId, outcome }) => ({
    templateId: template.id,
    title,
    on,
    startsAt,
    endsAt,
    clockChange,
    shiftId,
    outcome,
  })),
})

/**
 * Makes the shifts that are missing. What is there is left alone, unless it is to follow its template and nobody has
 * ever signed up for it. However many they are, the number of statements is the same.
 */
export async function generate(act: Act, sent: Generate): Promise<ShiftPlan> {
  const { tx } = act
  const { templateId, refresh = false, status = 'draft' } = sent
  const seasonId = await holdOpenSeason(tx, sent.seasonId)
  const which = { seasonId, templateId: templateId ?? '' }
  const [, , templates, made, season, stored] = await Promise.all([
    all(tx, store.lockChosen(which)),
    all(tx, store.lockMade(which)),
    all(tx, store.chosen(which)),
    all(tx, store.made(which)),
    only(tx, store.season({ seasonId })),
    only(tx, settings.find({})),
  ])
  if (templateId !== undefined && templates.length === 0) {
    throw notFound('template absent', 'templateId')
  }
  const { timeZone } = settingsOf(stored).identity
  const plan = planOf({ templates, made, gateOpensOn: season.gateOpensOn, timeZone })
  const written = plan.map((one) => {
    if (one.outcome === 'NEW') return { ...one, shiftId: newId('shift') }
    return refresh && one.outcome === 'DIFFERS' ? { ...one, outcome: 'CHANGED' as const } : one
  })
  const added = written.filter(({ outcome }) => outcome === 'NEW')
  const changed = written.filter(({ outcome }) => outcome === 'CHANGED')
  const madeBy = { season_id: seasonId, status, status_changed_by: act.by }
  await Promise.all([
    store.addShifts(
      tx,
      added.map((one) => ({
        ...columnsOf(one),
        ...madeBy,
        role_id: one.template.roleId,
        template_id: one.template.id,
        template_on: one.on,
      })),
    ),
    store.changeShifts(tx, changed.map(columnsOf)),
  ])
  recordMade(act, seasonId, [...added, ...changed])
  return shown(seasonId, written)
}

const columnsOf = (one: Planned) => ({
  id: one.shiftId,
  title: one.title,
  description: one.description,
  location: one.location,
  min: one.min,
  max: one.max,
  points: one.points,
  multiplier_percent: one.multiplierPercent,
  policy: one.policy,
  phase: one.phase,
  starts_at: one.startsAt,
  ends_at: one.endsAt,
})

/** One line a template, with the shifts that came of it. */
function recordMade({ record }: Act, seasonId: string, written: readonly Planned[]): void {
  for (const [targetId, own] of Map.groupBy(written, ({ template }) => template.id)) {
    const of = (outcome: string) =>
      own.flatMap((one) => (one.outcome === outcome ? [one.shiftId] : []))
    const after = { added: of('NEW'), changed: of('CHANGED') }
    record({ action: 'shift-templates.generated', targetId, seasonId, after })
  }
}
