export const isWhole = process.env.CAMPKIT_TEST_WHOLE === '1'

/** Repeated tests run a quarter as often by default; `npm test -- --whole` runs them all. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 4))
