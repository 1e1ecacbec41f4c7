/** Many short rounds: the median of their ratios stands a noisy machine better than a few long ones. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
/** V8 goes on compiling for about that long; a run that is only to show that it works spares it. */
export const WARM_UP_SECONDS = ROUNDS > 1 ? 5 : SECONDS
/** How far the table of check-ins grows. */
export const GROWTH_ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000)
