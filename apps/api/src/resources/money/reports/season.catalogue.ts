import { vaultOf } from '@campkit/core/vault'
import { applications, arrivalsByDay, sealedOfComing } from './coming.store.ts'
import { dietaryLines } from './dietary.report.ts'
import { onSiteByDay } from './on-site.store.ts'
import { cashHeldByLead, paymentsByMethod } from './payments.report.store.ts'
import { gathered, paired, type Report, report } from './reports.define.ts'
import { comparedLines, funnelLines } from './season-sums.report.ts'
import { otherSeasonSums, seasonSums } from './season-sums.store.ts'
import { powerLoad, shelterOccupancy } from './shelter.report.store.ts'
import { earlyAccessByDay, ticketCoverage } from './tickets.report.store.ts'

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
  gathered({
    name: 'season-funnel',
    summary: 'How many people applied, were accepted, are enrolled, are confirmed and have paid.',
    filters: ['seasonId'],
    columns: ['stage', 'members'],
    rows: seasonSums,
    gather: funnelLines,
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
