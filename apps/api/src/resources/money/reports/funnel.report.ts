import type { Reached } from './funnel.store.ts'

const STAGES = [
  'invited',
  'applied',
  'accepted',
  'enrolled',
  'confirmed',
  'paid',
  'ticketed',
  'sheltered',
  'points',
  'arrived',
] as const

/** One line a stage, beside as many days before the gate of the season before. */
export const funnelLines = ([now]: readonly Reached[], [before]: readonly Reached[]) =>
  now
    ? STAGES.map((stage) => ({
        stage,
        members: now[stage],
        membersBefore: before?.day ? before[stage] : null,
        seasonBefore: before?.name ?? null,
        dayBefore: before?.day ?? null,
      }))
    : []
