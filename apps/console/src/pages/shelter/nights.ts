const DAY = 86_400_000
const MOST = 120

/** A night has the date of its evening. */
export type Nights = { readonly firstNightOn: string; readonly lastNightOn: string }

export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

export const isOn = ({ firstNightOn, lastNightOn }: Nights, night: string): boolean =>
  firstNightOn <= night && night <= lastNightOn

export const isSame = (a: Nights, b: Nights): boolean =>
  a.firstNightOn === b.firstNightOn && a.lastNightOn === b.lastNightOn

export function eachNight({ firstNightOn, lastNightOn }: Nights): readonly string[] {
  const nights: string[] = []
  for (let day = firstNightOn; day <= lastNightOn && nights.length < MOST; day = dayAfter(day)) {
    nights.push(day)
  }
  return nights
}

/** Nights in order, as runs without gaps. */
export function runsOf(nights: readonly string[]): readonly Nights[] {
  const runs: { firstNightOn: string; lastNightOn: string }[] = []
  for (const night of nights) {
    const last = runs.at(-1)
    if (last && dayAfter(last.lastNightOn) === night) last.lastNightOn = night
    else runs.push({ firstNightOn: night, lastNightOn: night })
  }
  return runs
}
