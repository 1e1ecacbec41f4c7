import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { centsTyped, money } from './money.ts'

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

  it('is read as people type it, and refused where it could mean two sums', () => {
    const typed = (currency: string, texts: readonly string[]) =>
      texts.map((text) => centsTyped(text, currency))
    assert.deepEqual(
      typed('USD', ['40', ' 40.5', '40,50', '1,250.50', "1'250", '0', '1,250']),
      [4000, 4050, 4050, 125_050, 125_000, 0, 125_000],
    )
    assert.deepEqual(
      typed('USD', ['', '-1', '4.505', '1.250', '1,2,3', '$4', '1e3']),
      Array(7).fill(undefined),
    )
    assert.deepEqual(typed('JPY', ['250', '2.5']), [250, undefined])
    assert.deepEqual(typed('KWD', ['1.25', '1.2505']), [1250, undefined])
  })
})
