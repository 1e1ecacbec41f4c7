import { moneyOf } from '#format/money'
import type { Clock } from '#format/time'
import { words as behind } from '#words/left-behind'
import { words } from '#words/my-season'
import type { Done } from '../act.tsx'
import { stillDue } from '../asked-to-pay.ts'
import { dueBehind, owedBehind } from '../left-behind.tsx'
import type { MySeason } from '../my-season.ts'
import { SAYING_YES } from '../say-yes.tsx'

/** One way on: a page, a thing done at once, or the page to pay on. */
export type Way =
  | { readonly kind: 'link'; readonly to: string; readonly label: string }
  | { readonly kind: 'act'; readonly of: Done; readonly label: string }
  | { readonly kind: 'pay'; readonly label: string; readonly amountCents?: number }

export type Next = {
  readonly title: string
  readonly text: string
  readonly way: Way
  readonly other?: Way
  /** The text says until when: the day of the step would be a second one. */
  readonly saysUntil?: boolean
}

type About = {
  readonly season: MySeason
  readonly clock: Clock
  readonly money: (cents: number) => string
  readonly takesPayments: boolean
}

const link = (to: string, label: string): Way => ({ kind: 'link', to, label })
const act = (path: string, changes: readonly string[], label: string, done: string): Way => ({
  kind: 'act',
  label,
  of: { call: { path }, changes, done },
})

const { steps } = words

/** What a step asks of the member now, in words and with one button. */
export function nextOf(key: string, about: About): Next {
  const found = SPECIAL[key]?.(about) ?? PLAIN[key]?.(about)
  if (found) return found
  const title = about.season.onboarding.steps.find((step) => step.key === key)?.title ?? key
  return { title, text: steps.other.text, way: link('account', steps.other.act) }
}

/** Where nothing else is to do: what is due of a season that is over. */
export function behindOf({ leftBehind }: MySeason): Next | undefined {
  const due = owedBehind(leftBehind).find((one) => dueBehind(one) > 0)
  if (!due) return undefined
  const { title, text, act: label } = behind.step
  const amount = moneyOf(due.dues.currency)(dueBehind(due))
  return { title, text: text(amount, due.seasonName), way: link('money', label) }
}

const plain = (
  { title, text, act }: { readonly title: string; readonly text: string; readonly act: string },
  to: string,
) => ({ title, text, way: link(to, act) })

const PLAIN: Readonly<Record<string, (about: About) => Next>> = {
  profile: ({ season }) => ({
    title: steps.profile.title,
    text: steps.profile.text(season.onboarding.missingFields.map(spaced)),
    way: link('account/profile', steps.profile.act),
  }),
  documents: ({ season: { unreadDocuments } }) => {
    const [first, ...others] = unreadDocuments
    return {
      title: steps.documents.title,
      text: steps.documents.text(unreadDocuments.map(({ title }) => title)),
      way:
        first && others.length === 0
          ? link(`info/document/${first.id}`, steps.documents.actOne)
          : link('info', steps.documents.act),
    }
  },
  application: () => plain(steps.application, 'account/application'),
  enrollment: () => ({
    title: steps.enrollment.title,
    text: steps.enrollment.text,
    way: { kind: 'act', label: steps.enrollment.act, of: SAYING_YES },
  }),
  'first-payment': ({ season, clock, money, takesPayments }) => {
    const { dueNowCents, balanceCents, nextDue } = season.dues
    const { reportedCents } = season
    const left = stillDue(season.dues, reportedCents)
    const amount = money(left || balanceCents)
    return {
      title: steps.payment.title,
      text:
        dueNowCents === 0 && nextDue
          ? words.nextDue(money(nextDue.amountCents), clock.shortDay(nextDue.dueOn))
          : steps.payment.text(amount),
      way:
        left > 0 && takesPayments
          ? {
              kind: 'pay',
              label: steps.payment.act(amount),
              // Part of it waits for a lead.
              ...(reportedCents > 0 && { amountCents: left }),
            }
          : link('money', takesPayments ? words.payNow : words.howToPay),
    }
  },
  ticket: () => plain(steps.ticket, 'account/tickets'),
  vehicle: ({ season: { vehicles } }) => {
    const drives = vehicles.some(({ status }) => status === 'planned')
    const { title, text, act, driveAct } = steps.vehicle
    const toVehicle = link('account/vehicle', driveAct)
    if (drives) return { title, text, way: toVehicle }
    return { title, text, way: link('account/ride', act), other: toVehicle }
  },
  shelter: () => plain(steps.shelter, 'account/shelter'),
  dates: () => plain(steps.dates, 'account/dates'),
  shifts: ({ season: { shifts } }) => ({
    title: steps.shifts.title,
    text: steps.shifts.text(shifts.obligation.missing, shifts.obligation.strike.missing),
    way: link('shifts', steps.shifts.act),
  }),
}

/** Where somebody waits for an answer, that comes first. */
const SPECIAL: Readonly<Record<string, (about: About) => Next | undefined>> = {
  enrollment: ({ season: { enrollment }, clock }) => {
    if (enrollment?.status === 'pending') return confirming(enrollment)
    if (enrollment?.status === 'invited' || enrollment?.status === 'offered') {
      const path = `/enrollments/${enrollment.id}`
      const until = enrollment.offerExpiresAt
      return {
        title: until ? steps.enrollment.offered : steps.enrollment.title,
        text: until ? steps.enrollment.offeredText(clock.moment(until)) : steps.enrollment.text,
        saysUntil: until !== null,
        way: act(
          `${path}/confirm`,
          ['enrollments'],
          steps.enrollment.offeredAct,
          steps.enrollment.done,
        ),
        other: act(
          `${path}/decline`,
          ['enrollments'],
          steps.enrollment.decline,
          steps.enrollment.declined,
        ),
      }
    }
    return undefined
  },
  ticket: ({ season: { tickets }, clock, money }) => {
    const mine = tickets.find(({ kind, purpose }) => kind === 'admission' && purpose === 'own')
    if (mine?.status === 'offered') {
      const price = mine.priceCents === null ? undefined : money(mine.priceCents)
      const until = mine.offerExpiresAt
      return {
        title: steps.ticket.claim,
        text: until ? steps.ticket.claimText(clock.moment(until)) : steps.ticket.text,
        saysUntil: until !== null,
        way: act(
          `/tickets/${mine.id}/claim`,
          ['tickets'],
          steps.ticket.claimAct(price),
          steps.ticket.claimed,
        ),
        other: link('account/tickets', steps.ticket.own),
      }
    }
    if (mine?.status === 'claimed' || mine?.status === 'purchased') return owned(mine)
    return undefined
  },
  shelter: ({ season: { shelter }, clock }) => {
    const { assignment, unit } = shelter
    if (assignment?.status !== 'proposed') return undefined
    const until = assignment.offerExpiresAt
    const path = `/shelter/assignments/${assignment.id}`
    return {
      title: steps.shelter.offered,
      text: steps.shelter.offeredText(unit?.label ?? '', until ? clock.moment(until) : undefined),
      saysUntil: until !== null,
      way: act(`${path}/accept`, ['shelter'], steps.shelter.offeredAct, steps.shelter.done),
      other: act(`${path}/decline`, ['shelter'], steps.shelter.decline, steps.shelter.declined),
    }
  },
}

/** They said that they come, or a lead asked them, and nobody keeps a place for them yet. */
const confirming = ({ id, intent }: NonNullable<MySeason['enrollment']>): Next => ({
  title: steps.enrollment.confirm,
  text: intent === 'yes' ? steps.enrollment.confirmText : steps.enrollment.askedText,
  way: {
    kind: 'act',
    label: steps.enrollment.confirmAct,
    of: {
      call: { path: `/enrollments/${id}/confirm` },
      changes: ['enrollments'],
      done: (after) =>
        (after as MySeason['enrollment'])?.status === 'waitlisted'
          ? steps.enrollment.waits
          : steps.enrollment.confirmed,
    },
  },
  other: act(
    `/enrollments/${id}/decline`,
    ['enrollments'],
    steps.enrollment.decline,
    steps.enrollment.declined,
  ),
})

function owned({ id, status }: MySeason['tickets'][number]): Next {
  const isBought = status === 'purchased'
  const { buy, buyText, buyAct, got, gotText, gotAct, noted } = steps.ticket
  return {
    title: isBought ? got : buy,
    text: isBought ? gotText : buyText,
    way: {
      kind: 'act',
      label: isBought ? gotAct : buyAct,
      of: {
        call: {
          path: `/tickets/${id}/status`,
          body: { status: isBought ? 'in_hand' : 'purchased' },
        },
        changes: ['tickets'],
        done: noted,
      },
    },
  }
}

/** `emergencyContacts` as people read it. */
const spaced = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^restricted\./, '')
