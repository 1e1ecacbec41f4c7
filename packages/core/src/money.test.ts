import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { money } from './money.ts'

describe('money as people read it', () => {
  it('has the decimals of its currency by ISO 4217, not those that Intl would round to', () => {
    const read = (currency: string) => money(250_000, currency).replaceAll('\u00a0', ' ')
    assert.deepEqual(
      ['USD', 'JPY', 'KWD', 'HUF', 'IDR', 'COP', 'PKR', 'IQD', 'CLP', 'ISK'].map(read),
      [
        '$2,500.00',
        '¥250,000',
        'KWD 250.000',
        'HUF 2,500.00',
        'IDR 2,500.00',
        'COP 2,500.00',
        'PKR 2,500.00',
        'IQD 250.000',
        'CLP 250,000',
        'ISK 250,000',
      ],
    )
  })
})
