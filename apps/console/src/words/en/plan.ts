const parts = (count: number) => (count === 1 ? '1 part is' : `${count} parts are`)

/** Payments in parts, for leads and members alike. */
export const words = {
  afterEnd: (count: number, day: string) => `${parts(count)} due after the season ends on ${day}.`,
  afterGate: (count: number, day: string) => `${parts(count)} due after the gate opens on ${day}.`,
} as const
