import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { jpeg, png, webp } from '../../../../test/pictures.ts'
import { safeLogo } from './logo.safe.ts'
import { safeSvg } from './logo.svg.ts'

const made = (text: string): string => {
  const drawing = safeSvg(text)
  return 'svg' in drawing ? drawing.svg : `refused: ${drawing.refused}`
}
const BOX = 'viewBox="0 0 8 8"'

describe('a drawing as a logo', () => {
  it('keeps shapes and colours, written anew', () => {
    assert.equal(
      made(
        `<?xml version="1.0"?><!-- made by --><svg xmlns="http://www.w3.org/2000/svg" ${BOX}>
<title>Ours</title><g fill='#3fa36b' style="stroke:none;fill-rule:evenodd"><path d="M0 0h8v8z"/></g></svg>`,
      ),
      `<svg xmlns="http://www.w3.org/2000/svg" ${BOX}><g fill="#3fa36b" stroke="none" fill-rule="evenodd"><path d="M0 0h8v8z"/></g></svg>`,
    )
    assert.match(
      made(
        `<svg ${BOX}><defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="8" height="8"/></svg>`,
      ),
      /fill="url\(#a\)"/,
    )
  })

  // What each would do if it got through: run, load, link, hold a page, or break out of an attribute.
  for (const [what, inside] of Object.entries({
    'a script': '<script>alert(1)</script>',
    'a script with a tag in it': '<script><svg></script>alert(1)</script>',
    'a script without an end': '<script>alert(1)',
    'a handler': '<path onload="alert(1)" d="M0 0"/>',
    'a handler beside a slash': '<path d="M0 0"/onload="alert(1)"/>',
    'a link': '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    'a foreign picture': '<image href="https://evil.test/x.png"/>',
    'a use of another file': '<use href="https://evil.test/x.svg#a"/>',
    'a page': '<foreignObject><iframe src="https://evil.test"/></foreignObject>',
    'a style sheet': '<style>@import "https://evil.test"</style>',
    'a style that loads': '<path style="fill:url(https://evil.test/a)" d="M0 0"/>',
    'a colour that loads': '<path fill="url( https://evil.test/a )" d="M0 0"/>',
    'a reference by other means': '<path fill="url(#a) url(https://evil.test)" d="M0 0"/>',
    'an animation': '<animate attributeName="href" to="javascript:alert(1)"/>',
    'a set': '<set attributeName="onload" to="alert(1)"/>',
    'a data section': '<![CDATA[<script>alert(1)</script>]]>',
    'a quote in an attribute': `<path d='M0 0" onload="alert(1)'/>`,
    'a name with a colon': '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    'an entity': '<path d="&#x6a;avascript:alert(1)"/>',
    'a text': 'alert(1)',
  })) {
    it(`lets nothing through of ${what}`, () => {
      const out = made(`<svg ${BOX}>${inside}</svg>`)
      if (out.startsWith('refused: ')) return
      assert.doesNotMatch(out, /alert|evil|onload|javascript|<a|iframe|import|CDATA|&/i)
    })
  }

  it('refuses a document type, and what is no whole drawing', () => {
    for (const text of [
      `<!DOCTYPE svg [<!ENTITY x "y">]><svg ${BOX}/>`,
      `<svg ${BOX}><g></svg>`,
      `<svg ${BOX}>`,
      '<html><svg/></html>',
      '<svg',
      '',
    ]) {
      assert.match(made(text), /^refused/, text)
    }
  })
})

const sent = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')

describe('a picture as a logo', () => {
  it('refuses a drawing that shows nothing, or whose size nobody can draw, and says so', () => {
    const said = (svg: string): string | undefined => {
      try {
        safeLogo(sent(svg))
        return undefined
      } catch (error) {
        return (error as { errors: { message: string }[] }).errors[0]?.message
      }
    }
    const shape = '<path d="M0 0h8v8z"/>'
    assert.equal(said(`<svg ${BOX}>${shape}</svg>`), undefined)
    assert.equal(said(`<svg width="8" height="8.5">${shape}</svg>`), undefined)
    assert.equal(said(`<svg ${BOX}><defs/>${shape}<defs><rect width="1"/></defs></svg>`), undefined)
    for (const inside of ['', '<g></g>', '<path/>', `<defs>${shape}</defs>`, '<title>Us</title>']) {
      assert.match(said(`<svg ${BOX}>${inside}</svg>`) ?? '', /must show something/, inside)
    }
    for (const box of [
      'viewBox="0 0 1e308 1e308"',
      'viewBox="0 0 8"',
      'viewBox="0 0 0 8"',
      'viewBox="0 0 8 -8"',
      'viewBox="a b c d"',
      'viewBox="-1e9 0 8 8"',
      'viewBox="0 0 8 90000"',
      'width="1e300" height="8"',
      'width="8"',
    ]) {
      assert.match(said(`<svg ${box}>${shape}</svg>`) ?? '', /must say its size/, box)
    }
  })

  it('keeps the picture and nothing that was written into the file', () => {
    for (const [bytes, type] of [
      [png(32, 16), 'image/png'],
      [jpeg, 'image/jpeg'],
      [webp, 'image/webp'],
    ] as const) {
      const logo = safeLogo(sent(bytes))
      assert.equal(logo.type, type)
      assert.ok(logo.bytes.length > 20)
      assert.doesNotMatch(logo.bytes.toString('latin1'), /GPS|Exif|EXIF|script/, type)
      // What is left is read as the same picture again.
      assert.deepEqual(safeLogo(sent(logo.bytes)), logo)
    }
  })

  it('refuses what is too large, cut off, or none', () => {
    const refused = (data: string) => {
      try {
        safeLogo(data)
      } catch (error) {
        return (error as { errors: { code: string }[] }).errors[0]?.code
      }
      return undefined
    }
    assert.equal(refused(sent(png(2049, 1))), 'size')
    assert.equal(refused(sent(png(0, 1))), 'size')
    assert.equal(refused(sent(png(4, 4).subarray(0, 40))), 'picture')
    assert.equal(refused(sent(jpeg.subarray(0, 30))), 'picture')
    assert.equal(refused(sent('GIF89a')), 'picture')
    assert.equal(refused(sent('<html><script>1</script></html>')), 'picture')
    assert.equal(refused(sent('<svg><path d="M0 0"/></svg>')), 'svg')
    assert.equal(refused('%%%%'), 'base64')
    assert.equal(refused(sent(Buffer.alloc(200_001))), 'too_large')
  })
})
