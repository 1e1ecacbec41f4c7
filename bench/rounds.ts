/** Many short rounds: on a noisy machine, the median of their ratios is steadier than that of a few long ones. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
/** V8 keeps compiling for about this long; a run of one round, which only shows that it works, skips it. */
export const WARM_UP_SECONDS = ROUNDS > 1 ? 5 : SECONDS
/** How far the table of check-ins grows. */
export const GROWTH_ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000)
