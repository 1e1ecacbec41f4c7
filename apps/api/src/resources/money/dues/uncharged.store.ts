import { sql } from 'kysely'

/** Who meets what the item asks of those who pay it, as when everybody is charged at once. */
const IS_FOR_THEM = sql`(case when f.applies_to ? 'roles' then f.applies_to -> 'roles' ? members.role
      else members.role <> 'applicant' end)
    and (not f.applies_to ? 'enrollmentStatuses' or f.applies_to -> 'enrollmentStatuses' ? e.status)
    and (not f.applies_to ? 'tags' or exists (select from member_tags t where t.member_id = members.id
      and f.applies_to -> 'tags' ? t.tag and app.tag_counts(t.expires_at, t.season_id, seasons.id)))`

/** Charged without an item: dues as well, unless it is what is left of another season. */
const IS_DUES = sql`(d.kind = 'dues' or d.fee_item_id is null and d.account = 'dues' and d.late_for_id is null
    and not exists (select from carry_overs c where c.due_id = d.id))`

/**
 * Whether a row of `members`, with their enrollment `e` in one of `seasons`, is to pay dues of it and has not been
 * charged any. Whoever pays only what is no dues (a deposit, a bike) has not.
 */
export const LACKS_DUES = sql<boolean>`(exists (select from fee_items f where f.season_id = seasons.id
    and f.kind = 'dues' and f.active and f.amount_cents > 0 and ${IS_FOR_THEM})
  and not exists (select from dues d where d.member_id = members.id and d.season_id = seasons.id
    and d.cancelled_at is null and ${IS_DUES}))`
