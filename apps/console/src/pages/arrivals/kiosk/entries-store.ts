import { type Entry, isOpen } from './entry.ts'

const NAME = 'campkit-kiosk'
const TABLE = 'entries'
const BY_CAMP = 'by-camp'

/** Kept by the browser beside the page, so that neither a reload nor a closed tab loses a check-in. */
function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(TABLE, { keyPath: 'id' }).createIndex(BY_CAMP, 'slug')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function inTable<T>(
  mode: 'readonly' | 'readwrite',
  work: (table: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T | undefined> {
  const database = await opened()
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      let given: T | undefined
      // Strict: it is on the disk before anybody is told that it is recorded.
      const changing = database.transaction(TABLE, mode, { durability: 'strict' })
      changing.oncomplete = () => resolve(given)
      changing.onabort = () => reject(changing.error)
      work(changing.objectStore(TABLE), (value) => {
        given = value
      })
    })
  } finally {
    database.close()
  }
}

export async function entriesOf(slug: string): Promise<readonly Entry[]> {
  const found = await inTable<readonly Entry[]>('readonly', (table, give) => {
    const asked = table.index(BY_CAMP).getAll(slug)
    asked.onsuccess = () => give(asked.result)
  })
  return found ?? []
}

/** How many of this device wait to be sent, whoever recorded them and in whichever camp. */
export async function countWaiting(): Promise<number> {
  const found = await inTable<readonly Entry[]>('readonly', (table, give) => {
    const asked = table.getAll()
    asked.onsuccess = () => give(asked.result)
  })
  return (found ?? []).filter(isOpen).length
}

export async function add(entry: Entry): Promise<void> {
  await inTable('readwrite', (table) => table.add(entry))
}

/** Changes one as it is at that moment, whatever other tabs do; `undefined` takes it away. */
export async function change(
  id: string,
  changed: (now: Entry) => Entry | undefined,
): Promise<void> {
  await inTable('readwrite', (table) => {
    const asked = table.get(id)
    asked.onsuccess = () => {
      const now = asked.result as Entry | undefined
      if (!now) return
      const next = changed(now)
      if (next) table.put(next)
      else table.delete(id)
    }
  })
}
