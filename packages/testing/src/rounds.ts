export const isWhole = process.env.CAMPKIT_TEST_WHOLE === '1'

/** What is tried again and again is tried a quarter as often every day; `npm test -- --whole` tries it so often. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 4))
