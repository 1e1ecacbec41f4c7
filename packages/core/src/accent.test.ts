import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accentFor, accentHex, contrastOf, EMBER, monogram, type Theme } from './accent.ts'

const THEMES: readonly Theme[] = ['light', 'dark']
/** Canvas, surface and sunken of `tokens.css`; the last reads worst. */
const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f7f4f0', '#fefdfc', '#f1eee8'],
  dark: ['#0c0f15', '#15181f', '#20242c'],
}

const hex = (...parts: number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const STEPS = [0, 36, 73, 109, 146, 182, 219, 255]
const COLOURS = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => hex(r, g, b))))

describe('a camp’s colour', () => {
  it(`reads on every ground and carries its words, for ${COLOURS.length} colours, by day and night`, () => {
    const faults = COLOURS.flatMap((colour) =>
      THEMES.flatMap((theme) => {
        const { fill, on, ink } = accentHex(colour, theme)
        const onFill = contrastOf(on, fill)
        const asText = Math.min(...GROUNDS[theme].map((ground) => contrastOf(ink, ground)))
        return onFill >= 4.5 && asText >= 4.5 ? [] : [{ colour, theme, onFill, asText }]
      }),
    )
    assert.deepEqual(faults, [])
  })

  it('stands out from the ground, or gets an edge that does', () => {
    const faint = COLOURS.flatMap((colour) =>
      THEMES.filter((theme) => {
        const ground = GROUNDS[theme].at(-1) ?? ''
        const hasEdge = accentFor(colour, theme)['--ck-accent-edge'] !== 'transparent'
        // A little less than 3: the fill is rounded to what a screen shows.
        return contrastOf(accentHex(colour, theme).fill, ground) < 2.95 && !hasEdge
      }).map((theme) => `${colour} ${theme}`),
    )
    assert.deepEqual(faint, [])
  })

  it('gives eight properties and nothing that could leave a style sheet', () => {
    for (const colour of ['#000000', '#ffffff', '#ffd500', '#3fa36b', '#7c3aed']) {
      for (const theme of THEMES) {
        const properties = Object.entries(accentFor(colour, theme))
        assert.equal(properties.length, 8)
        for (const [name, value] of properties) {
          assert.match(name, /^--ck-[a-z-]+$/)
          assert.match(value, /^(transparent|oklch\([\d. /]+\))$/)
        }
      }
    }
  })

  it('keeps what is already readable, and moves what is not', () => {
    assert.equal(accentHex('#1f5fae', 'light').fill, '#1f5fae')
    assert.notEqual(accentHex('#3fa36b', 'light').fill, '#3fa36b')
    assert.equal(accentHex('#ffd500', 'light').on, accentHex('#000000', 'dark').on)
  })

  it('has a default that follows the same rules', () => {
    for (const theme of THEMES) {
      const { fill, on, ink } = EMBER[theme]
      assert.ok(contrastOf(on, fill) >= 4.5)
      for (const ground of GROUNDS[theme]) assert.ok(contrastOf(ink, ground) >= 4.5, ground)
    }
  })
})

describe('a monogram', () => {
  it('is one or two letters of what a camp is called', () => {
    for (const [name, letters] of [
      ['Dusty Pines', 'DP'],
      ['örtliche', 'Ö'],
      ['🌙 Moon Kitchen', 'MK'],
      ['Camp of the Rising Sun', 'RS'],
      ['The Camp', 'TC'],
      ['🌙', '•'],
      ['<b>x', 'BX'],
    ]) {
      assert.equal(monogram(name ?? ''), letters, name)
    }
  })
})
