export const isWhole = process.env.CAMPKIT_TEST_WHOLE === '1'

/** Repeated tests run a sixth of their rounds by default; `npm test -- --whole` runs all. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 6))
