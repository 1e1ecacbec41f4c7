/**
 * All entrants in one run, taking turns, so that they share whatever the machine does meanwhile. The
 * figures that count are the ratios; absolute numbers differ from machine to machine.
 */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** V8 goes on compiling for about that long; a run that is only to show that it works spares it. */
export const WARM_UP_SECONDS = ROUNDS > 1 ? 10 : SECONDS
