import { money } from '@campkit/core/money'
import { type Html, html } from '@campkit/pages/html'
import { note } from '@campkit/pages/parts'
import type { Ask } from '../camp-api.ts'
import type { FrontDoor } from '../front-door.store.ts'
import { type Dues, readClosedSeasons, readDues, type Season } from './money-records.ts'

/** Money of a person that lies in the latest season that is over. It counts for nothing until the team moves it. */
export type LeftBehind = {
  readonly season: Season
  readonly currency: string
  readonly creditCents: number
  readonly heldCents: number
}

export async function readLeftBehind(
  ask: Ask,
  closed: Promise<readonly Season[]> = readClosedSeasons(ask, 1),
): Promise<LeftBehind | undefined> {
  const [season] = await closed
  const dues = season && (await readDues(ask, season.id))
  return dues && leftIn(season, dues)
}

function leftIn(season: Season, { currency, accounts }: Dues): LeftBehind | undefined {
  const { creditCents } = accounts.dues
  const { heldCents } = accounts.deposit
  if (creditCents <= 0 && heldCents <= 0) return undefined
  return { season, currency, creditCents, heldCents }
}

export const CARRIED_OR_GIVEN =
  'The team can carry it over to the next season or give it back. Ask them.'

export function leftBehindNote({ slug }: FrontDoor, left: LeftBehind): Html {
  const { season, currency, creditCents, heldCents } = left
  const sums = [
    creditCents > 0 && `${money(creditCents, currency)} of credit`,
    heldCents > 0 && `a deposit of ${money(heldCents, currency)}`,
  ].filter((sum) => sum !== false)
  return note(
    'wait',
    html`You still have ${sums.join(' and ')} from <a href="/c/${slug}/dues?season=${season.id}">${season.name}</a>, which is over. ${CARRIED_OR_GIVEN}`,
  )
}
