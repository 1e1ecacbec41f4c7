/**
 * This process's part of a list. `npm test` deals long lists to several processes (`CAMPKIT_TEST_HAND=2/3`) and leaves
 * out the rooms that a change cannot affect (`CAMPKIT_TEST_ROOMS`).
 */
export function dealt<T>(all: readonly T[], roomOf?: (one: T) => string | undefined): T[] {
  const { CAMPKIT_TEST_HAND: given = '1/1', CAMPKIT_TEST_ROOMS: rooms } = process.env
  const [hand = 1, hands = 1] = given.split('/').map(Number)
  const wanted = rooms?.split(',')
  const isWanted = (one: T) => !wanted || !roomOf || wanted.includes(roomOf(one) ?? '')
  return all.filter(isWanted).filter((_, i) => i % hands === hand - 1)
}
