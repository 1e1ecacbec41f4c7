import { recent } from '@campkit/core/recent'
import type { Send } from '@campkit/db/database'

export type NoteUse = (campId: string, keyId: string) => void

const MINUTE_MS = 60_000
const MOST = 10_000

/** Records in the background that a key was used, at most once a minute per key and process. */
export function keyUses(send: Send, onError: (error: Error) => void): NoteUse {
  const noted = recent<number>(MOST)
  return (campId, keyId) => {
    const now = Date.now()
    if (now - (noted.get(keyId) ?? 0) < MINUTE_MS) return
    noted.set(keyId, now)
    send([{ text: 'select app.key_used($1, $2)', values: [campId, keyId] }]).catch((error) => {
      noted.delete(keyId)
      onError(error)
    })
  }
}
