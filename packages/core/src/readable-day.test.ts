import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { timeIn } from './readable-day.ts'

describe('instants for reading', () => {
  const at = '2027-05-01T17:00:00.000Z'
  // biome-ignore format: a table
  const cases = {
    'Europe/Lisbon':       'Saturday 1 May 2027, 18:00 (Western European Time)',
    'America/Los_Angeles': 'Saturday 1 May 2027, 10:00 (Pacific Time)',
    'America/Argentina/Buenos_Aires': 'Saturday 1 May 2027, 14:00 (Argentina Standard Time)',
    'Asia/Kathmandu':      'Saturday 1 May 2027, 22:45 (Nepal Time)',
    'Etc/UTC':             'Saturday 1 May 2027, 17:00 (UTC)',
    'UTC':                 'Saturday 1 May 2027, 17:00 (UTC)',
    'Etc/GMT+3':           'Saturday 1 May 2027, 14:00 (GMT-3)',
  }
  for (const [zone, said] of Object.entries(cases)) {
    it(zone, () => assert.equal(timeIn(zone, at), said))
  }
})
