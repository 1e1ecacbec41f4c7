import { readableDay } from '@campkit/core/readable-day'
import { type Amount, BY_PLAN, type Instalments, portions, read } from './money-words.ts'
import {
  ALWAYS,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  type Told,
  type World,
} from './notifications.words.ts'
import type { Standing } from './still-true.ts'

type CarriedOver = Amount &
  Reasoned & {
    readonly done: 'carry_over' | 'write_off'
    readonly what: 'debt' | 'credit' | 'deposit' | 'unpaid_deposit'
    /** Of what was carried over. */
    readonly toSeason?: string | undefined
    /** Of a debt that was carried over, and the parts of its payment plan. */
    readonly dueOn?: string
    readonly instalments?: Instalments
    /** What is left to pay of it by now; and whether a payment plan says when. */
    readonly openCents?: number
    readonly isPlanned?: boolean
    /** A lead has undone it. */
    readonly isReversed?: true
    /** Of a debt, undone: what was paid where it had gone to. */
    readonly creditCents?: number
  }

/** When something carried over is to be paid, and what of it. */
function toPayBy({ amountCents, openCents = amountCents, ...days }: CarriedOver, world: World) {
  const { dueOn, instalments, isPlanned } = days
  if (openCents === 0) return ['Nothing is left to pay of it.']
  const left = openCents < amountCents ? [`${read(openCents, world)} of it is left to pay.`] : []
  if (instalments !== undefined) {
    return ['Your payment plan goes on there:', ...portions(instalments, world)]
  }
  if (isPlanned) return [...left, BY_PLAN]
  return dueOn === undefined ? left : [...left, `It is due on ${readableDay(dueOn)}.`]
}

/** What is left to pay of it, and when, as it is by now: it may have been paid, waived, put off or put into a plan. */
function carriedNow(told: CarriedOver, { carryOverStands, charge }: Standing) {
  if (!carryOverStands) return undefined
  if (told.what !== 'debt' || !charge) return told
  const { openCents, dueOn, isPlanned } = charge
  const { instalments, ...others } = told
  const isAsTold = instalments !== undefined && isPlanned && openCents === told.amountCents
  return { ...others, openCents, dueOn, isPlanned, ...(isAsTold && { instalments }) }
}

// biome-ignore format: a table
const CARRIED: Readonly<Record<CarriedOver['what'], string>> = {
  debt:           'what you still owed',
  credit:         'what you had paid too much',
  deposit:        'your deposit',
  unpaid_deposit: 'the deposit that you had not paid',
}

// biome-ignore format: a table
const BACK: Readonly<Record<CarriedOver['what'], string>> = {
  debt:           'It is owed for that season again.',
  credit:         'It is credit of that season again.',
  deposit:        'The camp holds it for that season again.',
  unpaid_deposit: 'It is owed for that season again.',
}

function reversedSays(
  { amountCents, done, what, toSeason, reason, creditCents = 0 }: CarriedOver,
  world: World,
): Told {
  const sum = read(amountCents, world)
  const was = done === 'carry_over' ? 'carried over' : 'written off'
  const where = done === 'carry_over' ? ` to ${toSeason ?? 'the next season'}` : ''
  return {
    subject: `${sum} of ${world.season} is no longer ${was}`,
    text: [
      `A lead of ${world.camp} has undone that ${CARRIED[what]} for ${world.season}, ${sum}, was ${was}${where}. ${BACK[what]}`,
      ...(creditCents > 0
        ? [
            `You had paid ${read(creditCents, world)} of it for ${toSeason ?? 'the next season'}. That is your credit there now; ask the leads to count it before you pay it again.`,
          ]
        : []),
      ...because(reason),
    ],
  }
}

/** What is told about the money of a season that is over. */
export const CARRY_OVER_KINDS = {
  carried_over: kind<CarriedOver>({
    title: 'Money of a season that is over was carried over or written off',
    says: (carried, world) => {
      const { amountCents, done, what, toSeason, reason } = carried
      const sum = read(amountCents, world)
      const why = because(reason)
      if (carried.isReversed) return reversedSays(carried, world)
      return done === 'carry_over'
        ? {
            subject: `${sum} of ${world.season} is carried over`,
            text: [
              `${world.season} is closed. ${world.camp} has carried over ${CARRIED[what]}, ${sum}, to ${toSeason ?? 'the next season'}.`,
              ...toPayBy(carried, world),
              ...why,
            ],
          }
        : {
            subject: `${sum} of ${world.season} is written off`,
            text: [
              `${world.season} is closed. ${world.camp} has written off ${CARRIED[what]}, ${sum}: nothing more comes of it.`,
              ...why,
            ],
          }
    },
    stillTrue: (told, now) => {
      if (!told.isReversed) return carriedNow(told, now)
      return now.wasTold && !now.anotherCarryOverStands ? told : undefined
    },
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
}
