import { onboardingLines } from '../../people/onboarding/onboarding.report.ts'
import { facts as onboardingFacts } from '../../people/onboarding/onboarding.store.ts'
import { agingOf, depositLineOf } from '../dues/aging.ts'
import { facts } from '../dues/standing.store.ts'
import { asSeenBy } from '../ledger/ledger.view.ts'
import { STATUSES as SCHOLARSHIP_STATUSES } from '../scholarships/scholarships.transitions.ts'
import { bikeFleet } from './fleet.report.store.ts'
import { integrity } from './integrity.store.ts'
import { evacuation, onSiteNow } from './on-site.store.ts'
import { referralTree } from './referral-tree.store.ts'
import { withDuesStatus } from './referrals.report.ts'
import { derived, gathered, paired, type Report, report, type Wanted } from './reports.define.ts'
import * as store from './reports.store.ts'
import { OF_SEASONS } from './season.catalogue.ts'

const duesFacts = ({ seasonId }: Wanted) =>
  facts({ memberIds: null, seasonIds: seasonId === undefined ? null : [seasonId] })

export const CATALOGUE: readonly Report[] = [
  report({
    name: 'roster',
    summary:
      'The camp’s active members, how to reach them, and what they owe in the season. Of a closed season: who was active when it closed.',
    filters: ['seasonId'],
    columns: [
      'memberId',
      'legalName',
      'preferredName',
      'playaName',
      'role',
      'campTitle',
      'email',
      'phone',
      'city',
      'country',
      'joinedOn',
      'balanceCents',
    ],
    rows: store.roster,
  }),
  report({
    name: 'on-site-now',
    summary:
      'Who has arrived and not departed, now; which rules their arrival broke, and which were overridden. Of no season.',
    filters: [],
    columns: [
      'memberId',
      'legalName',
      'playaName',
      'role',
      'arrivedAt',
      'location',
      'overridden',
      'warnings',
    ],
    rows: () => onSiteNow({}),
  }),
  report({
    name: 'evacuation',
    summary:
      'Who is on site now, how to call them, and when and where they were seen last. Of no season.',
    filters: [],
    columns: [
      'memberId',
      'legalName',
      'playaName',
      'phone',
      'arrivedAt',
      'lastSeenAt',
      'lastSeen',
      'location',
    ],
    rows: () => evacuation({}),
  }),
  report({
    name: 'bike-fleet',
    summary: 'Every bike in use, how it stands now, and who has it. Of no season.',
    scope: 'bikes:read',
    filters: [],
    columns: [
      'bikeId',
      'number',
      'nickname',
      'kind',
      'condition',
      'state',
      'memberId',
      'legalName',
      'dueAt',
    ],
    rows: () => bikeFleet({}),
  }),
  report({
    name: 'document-acknowledgements',
    summary:
      'Who is to read which document, the latest version they have read, and whether that is enough now, in the active season.',
    filters: [],
    columns: [
      'slug',
      'title',
      'ackRequired',
      'currentVersion',
      'memberId',
      'legalName',
      'name',
      'enrollmentStatus',
      'acknowledgedVersion',
      'acknowledgedAt',
      'isRead',
    ],
    rows: () => store.documentAcknowledgements({}),
  }),
  derived({
    name: 'dues-aging',
    summary: 'What members owe in the season, by how long it has been due.',
    filters: ['seasonId'],
    columns: [
      'memberId',
      'legalName',
      'status',
      'notYetDueCents',
      'days1To30Cents',
      'days31To60Cents',
      'days61To90Cents',
      'daysOver90Cents',
      'creditCents',
      'dueNowCents',
      'balanceCents',
    ],
    rows: duesFacts,
    derive: agingOf,
  }),
  derived({
    name: 'deposits',
    summary: 'Deposits of the season: asked for, held, given back and kept.',
    filters: ['seasonId'],
    columns: [
      'memberId',
      'legalName',
      'chargedCents',
      'owedCents',
      'heldCents',
      'releasedCents',
      'forfeitedCents',
    ],
    rows: duesFacts,
    derive: depositLineOf,
  }),
  report({
    name: 'deposits-to-release',
    summary:
      'Deposits of closed seasons that are still held, until they are released, forfeited or carried over. Of all closed seasons.',
    filters: [],
    columns: [
      'memberId',
      'legalName',
      'seasonId',
      'season',
      'closedAt',
      'currency',
      'heldCents',
      'isDisputed',
      'toSettle',
    ],
    rows: () => store.depositsToRelease({}),
  }),
  derived({
    name: 'ledger',
    summary: 'Every posting of the season.',
    filters: ['seasonId'],
    columns: [
      'postedAt',
      'entryId',
      'memberId',
      'legalName',
      'account',
      'kind',
      'debitCents',
      'creditCents',
      'dueId',
      'reversesId',
      'memo',
      'postedBy',
    ],
    rows: store.ledger,
    derive: (entry, caller) => asSeenBy(caller, entry),
  }),
  gathered({
    name: 'onboarding',
    summary: 'The steps of the season: how many are through each, and who is not.',
    filters: ['seasonId'],
    columns: [
      'step',
      'title',
      'required',
      'dueOn',
      'members',
      'completed',
      'skipped',
      'notAvailable',
      'waiting',
      'blocked',
      'missing',
      'missingMembers',
    ],
    rows: ({ seasonId = null }) => onboardingFacts({ memberId: null, seasonId }),
    gather: onboardingLines,
  }),
  paired({
    name: 'referrals',
    summary: 'Who brought whom to the season, and how they did.',
    scope: 'referrals:read',
    filters: ['seasonId'],
    columns: [
      'referrerId',
      'referrerName',
      'code',
      'channel',
      'inviteeId',
      'outcome',
      'enrollmentStatus',
      'duesStatus',
    ],
    rows: store.referrals,
    beside: duesFacts,
    join: withDuesStatus,
  }),
  paired({
    name: 'referral-tree',
    summary:
      'Who brought whom to the season, and what became of them: accepted, paid, points, missed shifts.',
    scope: ['referrals:read', 'shifts:read'],
    filters: ['seasonId'],
    columns: [
      'referrerId',
      'referrerName',
      'inviteeId',
      'inviteeName',
      'outcome',
      'enrollmentStatus',
      'duesStatus',
      'pointsMissing',
      'noShows',
    ],
    rows: referralTree,
    beside: duesFacts,
    join: withDuesStatus,
  }),
  report({
    name: 'scholarships-summary',
    summary: 'The pools of the season: what is promised, given and left, and to how many.',
    scope: 'scholarships:read',
    filters: ['seasonId'],
    columns: [
      'poolId',
      'pool',
      'budgetCents',
      'committedCents',
      'appliedCents',
      'leftCents',
      ...SCHOLARSHIP_STATUSES,
    ],
    rows: store.scholarshipsSummary,
  }),
  ...OF_SEASONS,
  report({
    name: 'integrity',
    summary:
      'What must hold of the camp’s records, and how often it does not: nought, every time. Of all seasons.',
    filters: [],
    columns: ['invariant', 'says', 'broken', 'first'],
    rows: () => integrity({}),
  }),
]
