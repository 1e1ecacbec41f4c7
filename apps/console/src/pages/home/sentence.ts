import type { OverviewCard } from '@campkit/sdk/rest/api.generated'
import { shortMoney } from '#format/short-money'
import { type Clock, useClock } from '#format/time'
import { words } from '#words/home'

/** What a card says beneath its number. */
export function useSentence(currency: string) {
  const clock = useClock()
  const money = shortMoney(currency)
  return (card: OverviewCard): string => sentenceOf(card, money, clock)
}

function arrivalOf(on: string | null, clock: Clock): string {
  if (on === null) return ''
  const say = on < clock.today() ? words.wasToArrive : words.arrives
  return say(clock.shortDay(on))
}

function sentenceOf(card: OverviewCard, money: (cents: number) => string, clock: Clock): string {
  const { amountCents, left, urgentOn, people, shifts } = card
  const day = urgentOn === null ? undefined : clock.shortDay(urgentOn)
  const [first] = people
  const [shift] = shifts
  switch (card.card) {
    case 'dues_overdue':
      return words.overdue(money(amountCents ?? 0), day)
    case 'no_dues':
      return words.uncharged
    case 'payments_to_confirm':
      return words.toConfirm(amountCents === null ? undefined : money(amountCents), day)
    case 'no_ticket':
      return words.ticketsLeft(left ?? 0)
    case 'vehicle_without_pass':
      return words.passesLeft(left ?? 0)
    case 'no_shelter':
      return words.bedsLeft(left ?? 0)
    case 'applications_waiting':
      return first && day ? words.waitsSince(first.name, day) : ''
    case 'bike_not_back':
      return day ? words.outSince(day) : ''
    case 'shifts_under_minimum':
      return shift ? words.lacks(shift.title, clock.moment(shift.startsAt), shift.missing) : ''
    default:
      return arrivalOf(urgentOn, clock)
  }
}
