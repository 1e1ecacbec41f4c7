/**
 * Goes on at once with what is here, later with what is not. Most requests need not wait for anything
 * before their one round trip, and each pause would cost them.
 */
export const onceKnown = <A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>) =>
  value instanceof Promise ? value.then(next) : next(value)
