export const isWhole = process.env.CAMPKIT_TEST_WHOLE === '1'

/** Repeated tests run a quarter of their rounds by default; `npm test -- --whole` runs all. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 4))
