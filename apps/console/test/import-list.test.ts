import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textOf as savedOf } from '../src/format/csv-text.ts'
import { guessed, lackingIn, withTarget } from '../src/pages/roster/import/columns.ts'
import { MOST_BYTES, textOf } from '../src/pages/roster/import/file-text.ts'
import { batchesOf, type List, listOf, peopleOf } from '../src/pages/roster/import/list.ts'
import { readCsv } from '../src/pages/roster/import/read-csv.ts'
import { lookAtAll } from '../src/pages/roster/import/same-address.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  )

describe('a list out of a spreadsheet', () => {
  // biome-ignore format: a table
  const READ: readonly (readonly [says: string, text: string, records: readonly (readonly string[])[]])[] = [
    ['commas',                       'a,b\n1,2',                  [['a', 'b'], ['1', '2']]],
    ['semicolons, with commas in it', 'a;b\n"x, y";2,5',           [['a', 'b'], ['x, y', '2,5']]],
    ['tabs',                         'a\tb\n1\t2\n',              [['a', 'b'], ['1', '2']]],
    ['one column',                   'a\r\n1\r\n',                [['a'], ['1']]],
    ['line ends of all kinds',       'a,b\r\n1,2\r3,4\n5,6',      [['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6']]],
    ['a line break in quotes',       'a,b\n"1\r\n2",3',           [['a', 'b'], ['1\r\n2', '3']]],
    ['a separator in a quoted head', '"a;b;c",d\n1,2',            [['a;b;c', 'd'], ['1', '2']]],
    ['quotes in quotes',             'a\n"say ""hi"""',           [['a'], ['say "hi"']]],
    ['a quote within a word',        'a,b\n5" nail,x',            [['a', 'b'], ['5" nail', 'x']]],
    ['text behind a quoted one',     'a,b\n"x"y,z',               [['a', 'b'], ['xy', 'z']]],
    ['empty cells and lines',        'a,b\n,\n\n"",',             [['a', 'b'], ['', ''], [''], ['', '']]],
    ['an empty last cell in quotes', 'a\n""',                     [['a'], ['']]],
    ['the line that says how',       'sep=;\r\na;b,c\r\n1;2',     [['a', 'b,c'], ['1', '2']]],
    ['nothing',                      '',                          []],
  ]
  for (const [says, text, records] of READ) {
    it(`reads ${says}`, () => assert.deepEqual(readCsv(text), { records }))
  }

  it('says in which row a quotation mark is left open', () => {
    assert.equal(readCsv('a,b\n1,2\n"x,y\nz').openAt, 3)
    assert.deepEqual(listOf('mail\n"x'), { fault: 'openQuote', row: 2 })
  })

  it('decodes UTF-8 with and without its mark, UTF-16 and Windows-1252', () => {
    const said = { text: 'Zoë,“ñ”' }
    assert.deepEqual(textOf(bytes('Zoë,“ñ”')), said)
    assert.deepEqual(textOf(bytes([0xef, 0xbb, 0xbf], 'Zoë,“ñ”')), said)
    assert.deepEqual(textOf(bytes('Zo', [0xeb, 0x2c, 0x93, 0xf1, 0x94])), said)
    const wide = Array.from('Zoë,“ñ”', (char) => char.charCodeAt(0)).flatMap((n) => [
      n & 255,
      n >> 8,
    ])
    assert.deepEqual(textOf(bytes([0xff, 0xfe], wide)), said)
  })

  it('knows a workbook by its first bytes, what is no text, and what is too much', () => {
    assert.deepEqual(textOf(bytes('PK', [3, 4], 'xl/workbook.xml')), { fault: 'workbook' })
    assert.deepEqual(textOf(bytes([0xd0, 0xcf, 0x11, 0xe0])), { fault: 'workbook' })
    assert.deepEqual(textOf(bytes('a', [0], 'b')), { fault: 'notText' })
    assert.deepEqual(textOf(new Uint8Array(MOST_BYTES + 1)), { fault: 'tooBig' })
    assert.deepEqual(listOf('mail\n\n'), { fault: 'empty' })
    const rows = (count: number) => `mail\n${'x@example.org\n'.repeat(count)}`
    assert.deepEqual(listOf(rows(501)), { fault: 'tooMany', row: 501 })
    assert.equal((listOf(rows(500)) as List).lines.length, 500)
  })

  // biome-ignore format: a table
  const GUESSED: readonly (readonly [heads: readonly string[], mapping: readonly (string | undefined)[]])[] = [
    [['E-Mail', 'Legal Name', 'Playa name'],       ['email', 'legalName', 'playaName']],
    [['Timestamp', 'Email Address', 'Full name'],  [undefined, 'email', 'legalName']],
    [['name', 'Legal name', 'mail'],               [undefined, 'legalName', 'email']],
    [['First Name', 'Last_Name', 'MAIL'],          ['firstName', 'lastName', 'email']],
    [['Prénom', 'Mobile', 'Country code', ''],     ['firstName', 'phone', 'country', undefined]],
    [['mail', 'Mail', 'Allergies'],                ['email', undefined, undefined]],
  ]
  for (const [heads, mapping] of GUESSED) {
    it(`guesses ${heads.join(', ')}`, () => assert.deepEqual(guessed(heads), mapping))
  }

  it('gives a target to one column alone, and says what is lacking', () => {
    assert.deepEqual(withTarget(['email', undefined], 1, 'email'), [undefined, 'email'])
    assert.equal(lackingIn(['playaName', 'legalName']), 'email')
    assert.equal(lackingIn(['email', 'playaName']), 'name')
    assert.equal(lackingIn(['email', 'lastName']), undefined)
  })

  it('makes people of lines: names put together, numbers and addresses as the service takes them', () => {
    const text = [
      'First;Last;Mail;Phone;Country;Playa name',
      'Ana;Ruiz;"Ana <ANA@example.org>";00351 (91) 234-5678;pt;=cmd()',
      ';;',
      "Ben;;mailto:ben@example.org;'+351 912 345 678;Portugal; two\n lines".replace(
        ' two\n lines',
        '" two\n lines"',
      ),
      'Ana;Again;ana@EXAMPLE.org',
    ].join('\r\n')
    const list = listOf(text) as List
    const [ana, ben, again] = peopleOf(list, guessed(list.heads), 'member')
    assert.deepEqual(ana?.person, {
      ...{ email: 'ANA@example.org', legalName: 'Ana Ruiz', role: 'member' },
      ...{ phone: '+351912345678', country: 'PT', playaName: '=cmd()' },
    })
    assert.deepEqual(
      [ben?.row, ben?.person.email, ben?.person.phone, ben?.person.country, ben?.person.playaName],
      [4, 'ben@example.org', '+351912345678', 'Portugal', 'two lines'],
    )
    assert.equal(again?.person.phone, undefined)
    assert.deepEqual([ben?.isWithoutPhone, again?.isWithoutPhone], [false, false])
  })

  // biome-ignore format: a table
  const PHONES: readonly (readonly [typed: string, sent: string | undefined])[] = [
    ['+1 (415) 555-0124',  '+14155550124'],
    ['+1.415.555.0124',    '+14155550124'],
    ['+1 415–555–0124', '+14155550124'],
    ['001 415 555 0124',   '+14155550124'],
    ['(415) 555-0124',     undefined],
    ['415-555-0125',       undefined],
    ['14155550124',        undefined],
    ['ask me',             undefined],
  ]
  for (const [typed, sent] of PHONES) {
    it(`${sent ? 'sends' : 'leaves out'} the phone ${typed}, and invites the person`, () => {
      const list = listOf(`Mail,Name,Phone\nana@example.org,Ana,${typed}`) as List
      const [line] = peopleOf(list, guessed(list.heads), 'member')
      assert.deepEqual([line?.person.phone, line?.isWithoutPhone], [sent, sent === undefined])
      assert.equal(line && 'phone' in line.person, sent !== undefined)
    })
  }

  it('counts the first good row of an address, and leaves a refused one above it to be mended', async () => {
    const text =
      'Mail,Name\nana@example.org,\nno address,X\nno address,Y\nANA@example.org,Ana\nana@example.org,Again'
    const list = listOf(text) as List
    const lines = peopleOf(list, guessed(list.heads), 'member')
    const looks: (readonly number[])[] = []
    const seen = await lookAtAll(
      lines,
      async (some) => {
        looks.push(some.map(({ row }) => row))
        return some.map((line) => {
          const isGood = line.person.legalName !== '' && line.person.email.includes('@')
          return { line, result: isGood ? 'invited' : 'refused' }
        })
      },
      (line, row) => ({ line, result: `as ${row}` }),
    )
    assert.deepEqual(
      seen?.map(({ line: { row }, result }) => [row, result]),
      [
        [2, 'refused'],
        [3, 'refused'],
        [4, 'refused'],
        [5, 'invited'],
        [6, 'as 5'],
      ],
    )
    assert.deepEqual(looks, [[2, 3, 4], [5]])
  })

  it('takes a list without names of its columns, and what a column is is then said by hand', () => {
    const list = listOf('ana@example.org,Ana\nben@example.org,Ben') as List
    assert.deepEqual([list.heads, list.lines.length], [['', ''], 2])
  })

  it('gives out no formula, and reads what it gave out', () => {
    const cells = ['=1+1', '@x', ' -2', '＝y', '\tz', 'plain', 'a"b', '+351912345678']
    const saved = savedOf([['mail', ...cells.slice(1)], cells])
    for (const cell of readCsv(saved).records.flat())
      assert.doesNotMatch(cell, /^(?:\t|\s*[=+\-@＝])/)
    const list = listOf(
      `Mail,Name,Phone\r\n${savedOf([['x@example.org', '=A', '+351912345678']])}`,
    ) as List
    const [line] = peopleOf(list, guessed(list.heads), 'member')
    assert.deepEqual([line?.person.legalName, line?.person.phone], ['=A', '+351912345678'])
  })

  it('sends so many at once, and not too much', () => {
    const line = (city: string) => ({ person: { email: 'x@example.org', legalName: 'X', city } })
    const sizes = (lines: readonly ReturnType<typeof line>[]) =>
      batchesOf(lines, 200).map(({ length }) => length)
    assert.deepEqual(sizes(Array.from({ length: 450 }, () => line('Faro'))), [200, 200, 50])
    assert.ok(
      sizes(Array.from({ length: 10 }, () => line('F'.repeat(20_000)))).every((n) => n <= 2),
    )
    assert.deepEqual(sizes([]), [])
  })
})
