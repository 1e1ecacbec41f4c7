import { isAskedToPay } from '@campkit/core/has-place'
import { readableDay } from '@campkit/core/readable-day'
import { type Amount, BY_PLAN, type Instalments, portions, read } from './money-words.ts'
import { ALWAYS, AT_ONCE, kind, TO_DUES, TO_PAY, type World } from './notifications.words.ts'
import { HAPPENED, type Standing } from './still-true.ts'

type Charge = Amount & { readonly name: string; readonly dueOn: string }
type Charged = Charge & {
  /** What is left to pay, if credit has paid some of it at once. */
  readonly openCents?: number
  /** A payment plan says when. */
  readonly isPlanned?: boolean
}
/** Without instalments, the plan has ended. */
type Plan = { readonly instalments?: Instalments }

const IF_DIFFICULT =
  'Your dues page shows what is left to pay, and whether you can pay in parts, choose another price or ask for help.'

const isPast = (day: string, { timeZone }: World): boolean =>
  day < new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date())

/** What is to be done about a charge, and until when. */
function leftToPay(charged: Charged, world: World) {
  const { amountCents, openCents = amountCents, dueOn, isPlanned } = charged
  if (openCents <= 0) return ['Credit that you had has paid it: nothing is left to pay.']
  const left = `Some of it is paid already: ${read(openCents, world)} is left to pay.`
  const due = `It ${isPast(dueOn, world) ? 'was' : 'is'} due on ${readableDay(dueOn)}.`
  return [...(openCents < amountCents ? [left] : []), isPlanned ? BY_PLAN : due, IF_DIFFICULT]
}

const isAsked = ({ place }: Standing): boolean => isAskedToPay(place)

/** A charge of which nothing is left to pay by now was paid, waived or cancelled, and that is told apart. */
const stillOpen = <C extends Charge>(told: C, now: Standing): C | undefined =>
  now.charge && now.charge.openCents > 0 && isAsked(now)
    ? { ...told, amountCents: now.charge.amountCents, dueOn: now.charge.dueOn }
    : undefined

/** What credit has paid at once is told although nothing is left to pay. */
function stillCharged(told: Charged, now: Standing): Charged | undefined {
  const { charge } = now
  if (told.openCents === 0 && charge?.openCents === 0) return told
  const open = stillOpen(told, now)
  return (
    open && { ...open, openCents: charge?.openCents ?? 0, isPlanned: charge?.isPlanned === true }
  )
}

/** What is told about what is owed. */
export const DUES_KINDS = {
  charged: kind<Charged>({
    title: 'You are charged something',
    says: (charged, world) => {
      const sum = read(charged.amountCents, world)
      return {
        subject: `${charged.name}: ${sum}`,
        text: [
          `${world.camp} has charged you ${sum} for ${charged.name} (${world.season}).`,
          ...leftToPay(charged, world),
        ],
      }
    },
    stillTrue: stillCharged,
    link: TO_PAY,
    further: () => TO_DUES,
    mail: AT_ONCE,
  }),
  late_fee: kind<Charge & { readonly lateFor: string }>({
    title: 'A late fee',
    says: ({ name, lateFor, amountCents }, world) => ({
      subject: `A late fee of ${read(amountCents, world)}`,
      text: [
        `${lateFor} was not paid in time, so ${world.camp} has added a late fee of ${read(amountCents, world)} (${name}).`,
        'If you cannot pay at the moment, your dues page shows whether you can choose to pay in parts or ask for help. If not, tell the leads: they can agree on parts with you.',
      ],
    }),
    stillTrue: stillOpen,
    link: TO_PAY,
    further: () => TO_DUES,
    mail: ALWAYS,
  }),
  dues_reminder: kind<{ readonly charges: readonly Charge[] }>({
    title: 'A reminder of what is overdue',
    says: ({ charges }, world) => ({
      subject: `What you owe ${world.camp} is overdue`,
      text: charges.map(
        ({ name, amountCents, dueOn }) =>
          `${name}: ${read(amountCents, world)}, was due on ${readableDay(dueOn)}`,
      ),
    }),
    stillTrue: HAPPENED,
    link: TO_PAY,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  plan_changed: kind<Plan>({
    title: 'A payment plan was agreed or ended',
    says: ({ instalments }, world) =>
      instalments === undefined
        ? {
            subject: `Your payment plan for ${world.season} has ended`,
            text: [
              `The leads of ${world.camp} have ended your payment plan for ${world.season}. What is open is due on the days of the charges again.`,
            ],
          }
        : {
            subject: `Your payment plan for ${world.season}`,
            text: [
              `You can pay ${world.camp} what is open for ${world.season} in portions:`,
              ...portions(instalments, world),
            ],
          },
    stillTrue: (told, now) => {
      if (told.instalments === undefined) {
        return now.wasTold && !now.anyPlanRuns ? told : undefined
      }
      const { openParts: instalments = [] } = now
      const runs = now.thisPlanRuns && instalments.length > 0 && isAsked(now)
      return runs ? { ...told, instalments } : undefined
    },
    link: TO_PAY,
    mail: AT_ONCE,
  }),
}
