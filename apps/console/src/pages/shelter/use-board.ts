import type { ShelterBoard } from '@campkit/sdk/rest/api.generated'
import { useMemo } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { firstShown, viewOf } from './view.ts'

/** The one reading of the board and the map, and the night that the address names. */
export function useBoard() {
  const { season } = useSession()
  const { search, set } = useAddress()
  const clock = useClock()
  const board = useRead<ShelterBoard>('/shelter/board')
  const gateOpensOn = season?.gateOpensOn ?? null
  const gateClosesOn = season?.gateClosesOn ?? null
  const view = useMemo(
    () => board.data && viewOf(board.data, { gateOpensOn, gateClosesOn }),
    [board.data, gateOpensOn, gateClosesOn],
  )
  const asked = search.night
  const night =
    view &&
    (asked && view.nights.includes(asked)
      ? asked
      : firstShown(view, clock.today(), { gateOpensOn, gateClosesOn }))
  return { board, view, night, setNight: (next: string) => set({ night: next }) }
}
