import type { Send } from '@campkit/db/database'

/** Notes that a key was used: off the request's way, and one write at a time for each key. */
export function keyUses(send: Send, onError: (error: Error) => void) {
  const underWay = new Set<string>()
  return (campId: string, keyId: string): void => {
    if (underWay.has(keyId)) return
    underWay.add(keyId)
    send([{ text: 'select app.key_used($1, $2)', values: [campId, keyId] }])
      .catch(onError)
      .finally(() => underWay.delete(keyId))
  }
}
