import { newId } from '@campkit/core/ids'
import { keeping } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { given, matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { isOfOneSeason, namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { ApplicationPatch, Status, WholeApplication } from './applications.schema.ts'
import { SEALED } from './restricted-answers.store.ts'
import { REVIEW, WHOLE_REVIEW } from './reviews.store.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'member_id as memberId',
  'form_version as formVersion',
  'status',
  jsonColumn<Row['answers']>('answers').as('answers'),
  'desired_shelter_kind as desiredShelterKind',
  'arrival_on as arrivalOn',
  'departure_on as departureOn',
  'contribution',
  'experience',
  'info_request as infoRequest',
  'info_answer as infoAnswer',
  'decided_at',
  'decision_message',
  'submitted_at as submittedAt',
  'status_changed_at as statusChangedAt',
  'status_changed_by as statusChangedBy',
  'status_reason as statusReason',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  fixed: ['memberId', 'seasonId'],
} as const

/** Applicants do not see this: the row in `referral_uses` belongs to the referrer. */
const REFERRAL_ID = sql<string | null>`(
  select u.referral_id from referral_uses u
   where u.camp_id = applications.camp_id and u.application_id = applications.id)`.as('referralId')

/** Leads also get the review. The policies hide it from everyone else, whatever this says. */
export type View = {
  readonly isLead: boolean
  /** Includes the answers to restricted questions and, for leads, their notes. */
  readonly isWhole?: true
}

export type Row = Omit<WholeApplication, 'decision'> & {
  readonly decided_at: string | null
  readonly decision_message: string | null
  /** Present only when `isWhole` was set. */
  readonly sealed?: Buffer | null
}

const applications = (query: Query, { isLead, isWhole }: View) =>
  query
    .selectFrom('applications')
    .select(FIELDS)
    .$if(isLead, (q) => q.select([isWhole ? WHOLE_REVIEW : REVIEW, REFERRAL_ID]))
    .$if(isWhole === true, (q) => q.select(SEALED))

/** A row as the API shows it. */
export const shown = ({
  decided_at: at,
  decision_message: message,
  sealed: _,
  ...row
}: Row): WholeApplication => ({ ...row, decision: { at, message } })

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>, view: View) =>
  applications(query, view).where('id', '=', id),
)

/** The season must be locked before the application. */
export const lock = prepared((query, { id }: Slots<One>) =>
  applications(query, { isLead: false }).where('id', '=', id).forUpdate(),
)

type InSeason = {
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  readonly memberId: string
}

/** The latest application of a member in a season; if one is open, it is that one. */
export const findOf = prepared((query, { seasonId, memberId }: Slots<InSeason>, view: View) =>
  applications(query, view)
    .where('season_id', '=', namedOrActive(query, seasonId))
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly status: Status | undefined
  readonly assigneeId: string | undefined
}

export const list = prepared((query, at: Slots<Filters>, form: Order & View) => {
  const { memberId, seasonId, status, assigneeId } = at
  const found = matching(
    applications(query, form)
      .$if(isOfOneSeason(at), (q) => q.where('season_id', '=', namedOrActive(query, seasonId)))
      .$call(
        given(assigneeId, (q, slot) =>
          q.where('id', 'in', (reviews) =>
            reviews
              .selectFrom('application_reviews')
              .select('application_id')
              .where('assignee_id', '=', slot),
          ),
        ),
      ),
    { member_id: memberId, status },
  )
  return paged(found, at, form)
})

/** The member's accepted application in this season. */
export const lockAccepted = prepared(
  (
    query,
    { seasonId, memberId }: Slots<{ readonly seasonId: string; readonly memberId: string }>,
  ) =>
    query
      .selectFrom('applications')
      .select('id')
      .where('season_id', '=', seasonId)
      .where('member_id', '=', memberId)
      .where('status', '=', 'accepted')
      .forUpdate(),
)

type Whose = { readonly memberId: string; readonly seasonIds: readonly string[] }

/** A member's applications that have not ended. The seasons must be locked. */
export const lockOpen = prepared((query, { memberId, seasonIds }: Slots<Whose>) =>
  applications(query, { isLead: false })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`season_id = any (${seasonIds})`)
    .where('status', 'not in', ['declined', 'withdrawn', 'offer_expired'])
    .orderBy('id')
    .forUpdate(),
)

/** A completed enrollment of this application's applicant, if any: then they are no newcomer. */
export const findCompleted = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('enrollments')
    .select('id')
    .where('member_id', '=', (of) =>
      of
        .selectFrom('applications')
        .select('applications.member_id')
        .where('applications.id', '=', id),
    )
    .where('status', '=', 'completed')
    .limit(1),
)

const jsonOf = (answers: object) => sql<never>`${JSON.stringify(answers)}::jsonb`

export type NewRow = {
  readonly seasonId: string
  readonly memberId: string
  readonly formVersion: number | null
  readonly fields: ApplicationPatch
  readonly by: string
}

/** Undefined if the member already has an open application in this season (INV-A1). */
export const add = (
  tx: Tx,
  { seasonId, memberId, formVersion, fields, by }: NewRow,
  { isLead }: View = { isLead: false },
): Promise<Row | undefined> =>
  tx
    .insertInto('applications')
    .values({
      id: newId('application'),
      season_id: seasonId,
      member_id: memberId,
      form_version: formVersion,
      status_changed_by: by,
      answers: jsonOf(fields.answers ?? {}),
      desired_shelter_kind: fields.desiredShelterKind ?? null,
      arrival_on: fields.arrivalOn ?? null,
      departure_on: fields.departureOn ?? null,
      contribution: fields.contribution ?? null,
      experience: fields.experience ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['camp_id', 'season_id', 'member_id'])
        .where(sql<boolean>`status not in ('declined', 'withdrawn', 'offer_expired')`)
        .doNothing(),
    )
    .returning(FIELDS)
    .$if(isLead, (q) => q.returning([REVIEW, REFERRAL_ID]))
    .$castTo<Row>()
    .executeTakeFirst()

export const update = (tx: Tx, id: string, fields: ApplicationPatch) =>
  tx
    .updateTable('applications')
    .set({
      ...keeping({
        desired_shelter_kind: fields.desiredShelterKind,
        arrival_on: fields.arrivalOn,
        departure_on: fields.departureOn,
        contribution: fields.contribution,
        experience: fields.experience,
      }),
      // Only when answers were sent: setting the column makes the database check them again.
      ...(fields.answers !== undefined && { answers: jsonOf(fields.answers) }),
    })
    .where('id', '=', id)
    .execute()

export type NewStatus = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  readonly infoRequest?: string
  readonly infoAnswer?: string
  readonly decisionMessage?: string | null
}

/** The database sets the time, and refuses a transition that is not allowed. */
export const setStatus = (tx: Tx, id: string, made: NewStatus) =>
  tx
    .updateTable('applications')
    .set({
      status: made.status,
      status_changed_by: made.by,
      status_reason: made.reason ?? null,
      ...(made.infoRequest !== undefined && { info_request: made.infoRequest, info_answer: null }),
      ...(made.infoAnswer !== undefined && { info_answer: made.infoAnswer }),
      ...(made.decisionMessage !== undefined && { decision_message: made.decisionMessage }),
    })
    .where('id', '=', id)
    .execute()
