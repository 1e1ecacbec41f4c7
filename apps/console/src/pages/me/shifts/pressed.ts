import type { TakenShift } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import type { Problem } from '#api/problem'

/** What became of a button that was pressed on the board. */
export type Pressed =
  | { readonly is: 'asked'; readonly waitlist: boolean }
  | { readonly is: 'taken'; readonly taken: TakenShift }
  | { readonly is: 'refused'; readonly problem: Problem }

/**
 * What was pressed since the board was opened, by shift. It is held above the cards: what others change meanwhile may move a
 * card before its answer comes. Nothing that stood there at the first press leaves its place, so that no other button slides
 * under the finger.
 */
export function usePressed() {
  const [pressed, setPressed] = useState<Readonly<Record<string, Pressed>>>({})
  const [stood, setStood] = useState<ReadonlySet<string>>(new Set())
  return {
    pressed,
    stood,
    put: (shiftId: string, now: Pressed | undefined) =>
      setPressed(({ [shiftId]: _, ...rest }) => (now ? { ...rest, [shiftId]: now } : rest)),
    hold: (shiftIds: readonly string[]) => setStood((before) => new Set([...before, ...shiftIds])),
  }
}
