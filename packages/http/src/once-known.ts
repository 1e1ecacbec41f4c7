/**
 * Continues at once if the value is here, and later if it is a promise. Most requests wait for nothing before their one
 * round trip, and each needless pause would cost them.
 */
export const onceKnown = <A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>) =>
  value instanceof Promise ? value.then(next) : next(value)
