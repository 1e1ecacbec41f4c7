import { vaultOf } from '@campkit/core/vault'
import { asSeenBy } from '../ledger/ledger.view.ts'
import { bikesOutstanding } from './bikes.report.store.ts'
import { applications, arrivalsByDay, daysOfSeason, sealedOfComing } from './coming.store.ts'
import { dietaryLines, kitchenLines } from './dietary.report.ts'
import { curveLines } from './dues-curve.report.ts'
import { duesCurve, duesCurveBefore, moneyByDay } from './dues-curve.store.ts'
import { funnelLines } from './funnel.report.ts'
import { reachedBefore, reachedNow } from './funnel.store.ts'
import { onSiteByDay, whoWasOnSite } from './on-site.store.ts'
import { cashHeldByLead, paymentsByMethod } from './payments.report.store.ts'
import { derived, gathered, paired, type Report, report } from './reports.define.ts'
import { comparedLines } from './season-sums.report.ts'
import { otherSeasonSums, seasonSums } from './season-sums.store.ts'
import { powerLoad, shelterOccupancy } from './shelter.report.store.ts'
import { noShows, obligations, shiftCoverage } from './shifts.report.store.ts'
import { teamReliability } from './teams.report.store.ts'
import { earlyAccessByDay, ticketCoverage } from './tickets.report.store.ts'
import { earlyAccessReasons, vehicleCoverage } from './vehicles.report.store.ts'

/** Counts and sums of a season, for those who see the whole camp. */
export const OF_SEASONS: readonly Report[] = [
  report({
    name: 'payments-by-method',
    summary: 'What came in the season by which method, what went back, and what it cost.',
    filters: ['seasonId'],
    columns: ['method', 'payments', 'paidCents', 'givenBackCents', 'feeCents', 'netCents'],
    rows: paymentsByMethod,
  }),
  report({
    name: 'cash-held-by-lead',
    summary: 'Who received how much of the season’s cash and checks, as recorded.',
    filters: ['seasonId'],
    columns: [
      'leadId',
      'legalName',
      'payments',
      'cashCents',
      'checkCents',
      'givenBackCents',
      'heldCents',
    ],
    rows: cashHeldByLead,
  }),
  report({
    name: 'applications',
    summary: 'How many applications to the season were submitted on which day, by their status.',
    filters: ['seasonId'],
    columns: ['submittedOn', 'status', 'applications'],
    rows: applications,
  }),
  paired({
    name: 'season-funnel',
    summary:
      'How many people have come how far, beside the season before at as many days to its gate.',
    filters: ['seasonId'],
    columns: ['stage', 'members', 'membersBefore', 'seasonBefore', 'dayBefore'],
    rows: reachedNow,
    beside: reachedBefore,
    join: funnelLines,
  }),
  paired({
    name: 'season-compare',
    summary: 'The funnel and the money of a season beside another; by default the one before it.',
    filters: ['seasonId', 'otherSeasonId'],
    columns: ['measure', 'season', 'other', 'difference'],
    rows: seasonSums,
    beside: otherSeasonSums,
    join: comparedLines,
  }),
  paired({
    name: 'dues-curve',
    summary:
      'Money that had come by each day and what was due by then, beside the season before at as many days to its gate.',
    filters: ['seasonId'],
    columns: [
      'day',
      'receivedCents',
      'expectedCents',
      'receivedBeforeCents',
      'expectedBeforeCents',
    ],
    rows: duesCurve,
    beside: duesCurveBefore,
    join: curveLines,
  }),
  derived({
    name: 'money-by-day',
    summary: 'What came on each day and what was due by it, one by one: what dues-curve adds up.',
    filters: ['seasonId'],
    columns: [
      'receivedOn',
      'dueOn',
      'memberId',
      'legalName',
      'kind',
      'amountCents',
      'memo',
      'entryId',
    ],
    rows: moneyByDay,
    derive: (row, caller) => asSeenBy(caller, row),
  }),
  report({
    name: 'arrivals-by-day',
    summary: 'How many meant to arrive on which day of the season, and how many first did.',
    filters: ['seasonId'],
    columns: ['day', 'planned', 'arrived'],
    rows: arrivalsByDay,
  }),
  report({
    name: 'on-site-by-day',
    summary: 'How many were to be on site on each day of the season, and how many were.',
    filters: ['seasonId'],
    columns: ['day', 'planned', 'actual'],
    rows: onSiteByDay,
  }),
  report({
    name: 'who-was-on-site',
    summary: 'Who was on site on each day of the season so far: whom on-site-by-day counts.',
    filters: ['seasonId'],
    columns: ['day', 'memberId', 'legalName', 'playaName'],
    rows: whoWasOnSite,
  }),
  report({
    name: 'ticket-coverage',
    summary: 'Who is confirmed in the season, and the ticket they have; who has none comes first.',
    scope: 'tickets:read',
    filters: ['seasonId'],
    columns: [
      'memberId',
      'legalName',
      'ticketId',
      'status',
      'source',
      'delivery',
      'offerExpiresAt',
    ],
    rows: ticketCoverage,
  }),
  report({
    name: 'early-access-by-day',
    summary:
      'Passes for setup access of each day: how many there are, are offered and held, and who means to arrive.',
    scope: 'tickets:read',
    filters: ['seasonId'],
    columns: ['day', 'quota', 'offered', 'held', 'planned'],
    rows: earlyAccessByDay,
  }),
  report({
    name: 'early-access-reasons',
    summary:
      'Passes for setup access beside the build shifts of their day; whoever has neither shift nor reason comes first.',
    scope: 'tickets:read',
    filters: ['seasonId'],
    columns: ['state', 'memberId', 'legalName', 'day', 'passId', 'shifts', 'reason'],
    rows: earlyAccessReasons,
  }),
  report({
    name: 'vehicle-coverage',
    summary: 'Vehicles that are to enter and their passes; those that lack one come first.',
    scope: 'vehicles:read',
    filters: ['seasonId'],
    columns: [
      'state',
      'memberId',
      'legalName',
      'vehicleId',
      'type',
      'trailer',
      'passId',
      'passStatus',
    ],
    rows: vehicleCoverage,
  }),
  report({
    name: 'shift-coverage',
    summary: 'Every shift of the season: how many it needs, has and lacks, and who waits.',
    scope: 'shifts:read',
    filters: ['seasonId'],
    columns: [
      'shiftId',
      'title',
      'team',
      'role',
      'startsAt',
      'endsAt',
      'status',
      'min',
      'max',
      'held',
      'waitlisted',
      'missing',
    ],
    rows: shiftCoverage,
  }),
  report({
    name: 'obligations',
    summary: 'What each member owes in points: promised, done and missing, strike apart.',
    scope: 'shifts:read',
    filters: ['seasonId'],
    columns: [
      'memberId',
      'legalName',
      'required',
      'committed',
      'done',
      'missing',
      'strikeRequired',
      'strikeCommitted',
      'strikeDone',
      'strikeMissing',
    ],
    rows: obligations,
  }),
  report({
    name: 'no-shows',
    summary: 'Who missed a shift or gave one up late, and how many they worked.',
    scope: 'shifts:read',
    filters: ['seasonId'],
    columns: ['memberId', 'legalName', 'noShows', 'lateDrops', 'excused', 'completed'],
    rows: noShows,
  }),
  report({
    name: 'team-reliability',
    summary:
      'Of each team, how many missed their shift or gave it up late, and how soon its shifts had enough people.',
    scope: 'shifts:read',
    filters: ['seasonId'],
    columns: [
      'teamId',
      'team',
      'taken',
      'completed',
      'noShows',
      'noShowPercent',
      'lateDrops',
      'lateDropPercent',
      'shifts',
      'filled',
      'medianHoursToFill',
    ],
    rows: teamReliability,
  }),
  report({
    name: 'bikes-outstanding',
    summary: 'Bikes handed out in the season that are not back, and lost ones; longest out first.',
    scope: 'bikes:read',
    filters: ['seasonId'],
    columns: [
      'bikeId',
      'number',
      'nickname',
      'assignmentId',
      'memberId',
      'legalName',
      'status',
      'checkedOutAt',
      'dueAt',
      'toRecover',
      'depositDueId',
    ],
    rows: bikesOutstanding,
  }),
  gathered({
    name: 'dietary-counts',
    summary: 'How many of those who come to the season eat what, and cannot eat what. No names.',
    scope: 'members:restricted:read',
    isRestricted: true,
    filters: ['seasonId'],
    columns: ['about', 'value', 'members'],
    rows: sealedOfComing,
    gather: (coming, { host, caller }) => dietaryLines(coming, vaultOf(host, caller.campId)),
  }),
  paired({
    name: 'kitchen-by-day',
    summary:
      'How many people are to be on site each day of the season, and how many of them eat what and cannot eat what. No names.',
    scope: 'members:restricted:read',
    isRestricted: true,
    filters: ['seasonId'],
    columns: ['day', 'about', 'value', 'members'],
    rows: sealedOfComing,
    beside: daysOfSeason,
    join: (coming, days, { host, caller }) =>
      kitchenLines(coming, days, vaultOf(host, caller.campId)),
  }),
  report({
    name: 'shelter-occupancy',
    summary: 'Of each unit, night by night, how many beds there are, are held and are free.',
    filters: ['seasonId'],
    columns: ['unitId', 'label', 'kind', 'nightOn', 'beds', 'held', 'free'],
    rows: shelterOccupancy,
  }),
  report({
    name: 'power-load',
    summary: 'What hangs on each circuit of the shelter plan beside its rating, and what on none.',
    filters: ['seasonId'],
    columns: ['circuit', 'ratingAmps', 'loadAmps', 'units', 'isOver'],
    rows: powerLoad,
  }),
]
