import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { countries, countryName, languageName } from '../src/format/names.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

describe('names of countries and languages', () => {
  it('are in the language of the page', () => {
    assert.equal(countryName('DE'), 'Germany')
    assert.equal(countryName('Somewhere'), 'Somewhere')
    assert.equal(languageName('pt'), 'Portuguese')
    assert.equal(languageName('Klingon'), 'Klingon')
    const names = new Map(countries())
    assert.deepEqual(
      [names.get('PT'), names.get('ZZ'), names.get('SU')],
      ['Portugal', undefined, undefined],
    )
    assert.ok(names.size > 200)
  })

  it('are made in one place', () => {
    const makers = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) =>
      readFileSync(join(SOURCES, path), 'utf8').includes('Intl.DisplayNames'),
    )
    assert.deepEqual(makers, ['format/names.ts'])
  })
})
