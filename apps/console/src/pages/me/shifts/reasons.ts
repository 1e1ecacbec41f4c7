import type { RefusalReason, Shift, ShiftSignup } from '@campkit/sdk/rest/api.generated'
import type { Clock } from '#format/time'
import { words } from '#words/me-shifts'

export type Why = {
  readonly text: string
  /** Where it can be mended, and what that is called. */
  readonly mend?: { readonly to: string; readonly label: string }
}

type About = {
  /** Without it nothing is said of how full it is. */
  readonly shift?: Shift
  readonly signups: readonly ShiftSignup[]
  readonly clock: Clock
  readonly tagLabel: (key: string) => string
  /** They can wait for it here. */
  readonly canWait: boolean
}

const { reasons } = words

/** Every reason of a refusal in words, with a way to mend it where the member can. */
export const whysOf = (found: readonly RefusalReason[], about: About): readonly Why[] =>
  found.flatMap((reason) => whyOf(reason, about))

function whyOf(reason: RefusalReason, about: About): readonly Why[] {
  const at = reason.at && about.clock.moment(reason.at)
  const mine = { to: 'shifts/mine', label: words.seeMine }
  switch (reason.code) {
    case 'ALREADY_SIGNED_UP':
      return [{ text: reasons.ALREADY_SIGNED_UP, mend: mine }]
    case 'NOT_YET_OPEN':
    case 'WINDOW_CLOSED':
      return [{ text: reasons[reason.code](at) }]
    case 'SHIFT_CONFLICT':
    case 'REST_TOO_SHORT':
      return [{ text: reasons[reason.code](inTheWay(reason, about)), mend: mine }]
    case 'FULL':
      return [{ text: about.shift ? full(about.shift, about.canWait) : reason.detail }]
    case 'REQUIREMENT_MISSING':
      return (reason.missing ?? []).map((missing) => lacking(missing, about.tagLabel))
    case 'NOT_PUBLISHED':
    case 'NOT_CONFIRMED':
    case 'ENDED':
    case 'ASSIGNED_ONLY':
    case 'EVENT_CONFLICT':
    case 'LIMIT_REACHED':
      return [{ text: reasons[reason.code] }]
    default:
      return [{ text: reason.detail }]
  }
}

const full = ({ max, places }: Shift, canWait: boolean): string =>
  [
    reasons.FULL(max),
    canWait
      ? reasons.inTurn(places.waitlisted)
      : places.waitlisted > 0 && reasons.waiting(places.waitlisted),
  ]
    .filter(Boolean)
    .join(' ')

/** The member's own shift that is in the way: `Bar, 16:00 – 20:00`. */
function inTheWay({ with: ids = [] }: RefusalReason, { signups, clock }: About) {
  const found = signups.find(({ shiftId }) => ids.includes(shiftId))
  return found && `${found.title}, ${clock.time(found.startsAt)} – ${clock.time(found.endsAt)}`
}

function lacking(missing: string, tagLabel: About['tagLabel']): Why {
  const [kind, value = ''] = missing.split(':')
  const dates = { to: 'account/dates', label: words.changeDates }
  if (kind === 'tag') {
    return { text: reasons.tag(tagLabel(value)), mend: { to: 'info', label: words.whoToAsk } }
  }
  if (kind === 'document') {
    return { text: reasons.document, mend: { to: 'info', label: words.readDocuments } }
  }
  if (kind === 'training') return { text: reasons.training }
  if (kind === 'dues') return { text: reasons.dues, mend: { to: 'money', label: words.payDues } }
  if (kind === 'arrival') return { text: reasons.arrival, mend: dates }
  if (kind === 'departure') return { text: reasons.departure, mend: dates }
  return { text: missing }
}
