import * as store from './entries-store.ts'
import type { Entry } from './entry.ts'

const CHANNEL = 'campkit-kiosk-entries'

export type Entries = ReturnType<typeof openEntries>

/** The check-ins of this device in one camp: those in its storage, and those that its storage would not take. */
export function openEntries(slug: string) {
  const loose = new Map<string, Entry>()
  const channel = new BroadcastChannel(CHANNEL)
  let heard = () => {}
  channel.onmessage = () => heard()
  const tell = () => {
    heard()
    channel.postMessage(slug)
  }
  return {
    async all(): Promise<readonly Entry[]> {
      const stored = await store.entriesOf(slug).catch(() => [])
      return [...stored, ...loose.values()].sort((a, b) => (a.occurredAt < b.occurredAt ? 1 : -1))
    },
    /** Says whether it is stored. If not, it lives as long as this page. */
    async add(entry: Entry): Promise<boolean> {
      try {
        await store.add(entry)
        return true
      } catch {
        loose.set(entry.id, entry)
        return false
      } finally {
        tell()
      }
    },
    async change(id: string, changed: (now: Entry) => Entry | undefined): Promise<void> {
      const now = loose.get(id)
      if (now) {
        const next = changed(now)
        if (next) loose.set(id, next)
        else loose.delete(id)
      } else await store.change(id, changed)
      tell()
    },
    isLoose: (id: string): boolean => loose.has(id),
    /** Calls back after every change, also of other tabs. */
    onChange(listener: () => void): void {
      heard = listener
    },
    close: () => channel.close(),
  }
}
