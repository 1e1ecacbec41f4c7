import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, readInCamp, type Tx } from '@campkit/db/in-camp'
import { type Answer, call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { files } from '../files/files.routes.ts'
import * as acknowledgements from './acknowledgements.store.ts'
import { createDocument } from './documents.publish.ts'
import { documents } from './documents.routes.ts'
import * as store from './documents.store.ts'

const PATH = '/api/v1/documents'
let made = 0
const fresh = () => {
  made += 1
  return { slug: `guide-${made}`, title: 'Guide', category: 'guide', body: 'one' } as const
}

describe('documents', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let ben: TestMember
  let lead: TestMember

  before(async () => {
    camp = await openTestCamp([...documents, ...files])
    server = await camp.serve()
    key = (await camp.addKey(['documents:read', 'documents:write', 'files:write'])).key
    ana = await camp.addMember('member')
    ben = await camp.addMember('member')
    lead = await camp.addMember('admin')
  })
  after(() => camp.close())

  const send = (method: string, path: string, body?: object, token?: string): Promise<Answer> =>
    call(server, `${PATH}${path}`, { method, key, token, body })
  const upload = (
    { id: memberId, token }: TestMember,
    name: string,
    text: string,
  ): Promise<Answer> => {
    const dataBase64 = Buffer.from(text).toString('base64')
    const body = { memberId, name, contentType: 'text/plain', dataBase64 }
    return call(server, '/api/v1/files', { method: 'POST', key, token, body })
  }

  it('INV-Q1 a text, a file and a link are acknowledged by their exact version; what is published stays', async () => {
    const file = (await upload(lead, 'map.txt', 'The map')).json.id
    const put = (more: object, by = lead) => {
      const { body: _, ...described } = fresh()
      const sent = { ...described, ackRequired: 'each_version', ...more }
      return send('POST', '', sent, by.token)
    }
    const map = (await put({ fileId: file })).json
    assert.deepEqual([map.format, map.body, map.url], ['file', null, null])
    const { checksum, ...shown } = map.file
    assert.deepEqual(shown, { name: 'map.txt', contentType: 'text/plain', sizeBytes: 7 })
    assert.match(checksum, /^[0-9a-f]{64}$/)
    const removed = await call(server, `/api/v1/files/${file}`, {
      method: 'DELETE',
      key,
      token: lead.token,
    })
    assert.equal(removed.status, 204, 'the document has a copy')
    const read = await send('GET', `/${map.id}/versions/1/content`, undefined, ana.token)
    assert.deepEqual([read.status, read.text], [200, 'The map'])
    const acknowledge = (version: number) =>
      send('POST', `/${map.id}/acknowledgements`, { version }, ana.token)
    assert.equal((await acknowledge(1)).status, 201)
    const url = 'https://example.org/map?x=1'
    const linked = await send('PATCH', `/${map.id}`, { url, changeNote: 'Moved' }, lead.token)
    assert.deepEqual([linked.json.format, linked.json.url, linked.json.file], ['link', url, null])
    assert.equal((await acknowledge(1)).json.code, 'VERSION_NOT_PUBLISHED')
    assert.equal((await acknowledge(2)).status, 201)
    const { parts } = (await send('GET', `/${map.id}/versions/2/changes`)).json
    assert.deepEqual(
      parts.map(({ text }: { text: string }) => text),
      ['map.txt', url],
    )
    assert.equal((await send('GET', `/${map.id}/versions/2/content`)).status, 404)
    assert.equal((await send('GET', `/${map.id}/versions/1`)).json.file.checksum, checksum)

    const own = (await upload(ana, 'own.txt', 'Mine')).json.id
    const hidden = (
      await put({ fileId: (await upload(lead, 'x.txt', 'x')).json.id, visibility: 'leads' })
    ).json
    const peek = await send('GET', `/${hidden.id}/versions/1/content`, undefined, ana.token)
    assert.equal(peek.status, 404)
    const refused = [
      await put({}),
      await put({ body: 'a', url }),
      await put({ fileId: own }),
      await put({ url: 'http://example.org' }),
      await put({ url: 'javascript:alert(1)' }),
      await send('POST', '', { ...fresh(), body: undefined, fileId: own }),
    ]
    assert.deepEqual(
      refused.map(({ status }) => status),
      refused.map(() => 400),
    )
  })

  it('says what a version changed, since the one before or since the one that was read', async () => {
    const texts = ['# Water\n\nBring 10 litres.\n', '# Water\n\nBring 15 litres.\n']
    const { id } = (await send('POST', '', { ...fresh(), body: texts[0] })).json
    await send('PATCH', `/${id}`, { body: texts[1] })
    await send('PATCH', `/${id}`, { body: `${texts[1]}\nAnd a cup.\n` })
    const changes = (path: string) => send('GET', `/${id}/versions/${path}`)
    assert.deepEqual((await changes('2/changes')).json, {
      since: 1,
      number: 2,
      parts: [
        { change: 'kept', text: '# Water\n\n' },
        { change: 'removed', text: 'Bring 10 litres.\n' },
        { change: 'added', text: 'Bring 15 litres.\n' },
      ],
    })
    const { since, parts } = (await changes('3/changes?since=1')).json
    const told = (of: string) =>
      parts
        .filter(({ change }: { change: string }) => ['kept', of].includes(change))
        .map(({ text }: { text: string }) => text)
        .join('')
    assert.deepEqual(
      [since, told('removed'), told('added')],
      [1, texts[0], `${texts[1]}\nAnd a cup.\n`],
    )
    const first = (await changes('1/changes')).json
    assert.deepEqual([first.since, first.parts.length], [null, 1])
    assert.equal((await changes('4/changes')).status, 404)
    assert.equal((await changes('3/changes?since=3')).status, 400)
  })

  it('a last line without a newline is kept when lines follow it', async () => {
    const { id } = (await send('POST', '', { ...fresh(), body: 'One\nTwo\nThree' })).json
    await send('PATCH', `/${id}`, { body: 'One\nTwo and a half\nThree\nFour' })
    assert.deepEqual((await send('GET', `/${id}/versions/2/changes`)).json.parts, [
      { change: 'kept', text: 'One\n' },
      { change: 'removed', text: 'Two\n' },
      { change: 'added', text: 'Two and a half\n' },
      { change: 'kept', text: 'Three\n' },
      { change: 'added', text: 'Four' },
    ])
  })

  it('compares two long texts with nothing in common at once, as a whole', async () => {
    const long = (word: string) => Array.from({ length: 9000 }, (_, i) => `${word} ${i}`).join('\n')
    const { id } = (await send('POST', '', { ...fresh(), body: long('a') })).json
    await send('PATCH', `/${id}`, { body: long('b') })
    const { parts } = (await send('GET', `/${id}/versions/2/changes`)).json
    assert.deepEqual(
      parts.map(({ change }: { change: string }) => change),
      ['removed', 'added'],
    )
  })

  it('INV-Q2 keeps every text as a numbered version and shows the one that counts', async () => {
    const first = await send('POST', '', fresh())
    assert.equal(first.status, 201, first.text)
    const { id } = first.json
    await send('PATCH', `/${id}`, { body: 'two', changeNote: 'more' })
    const renamed = await send('PATCH', `/${id}`, { title: 'Renamed' })
    assert.equal(renamed.json.currentVersion, 2)
    assert.equal(renamed.json.body, 'two')
    assert.equal(renamed.json.changeNote, 'more')
    const { data } = (await send('GET', `/${id}/versions`)).json
    assert.deepEqual(
      data.map((version: object) => ({ ...version, publishedAt: '' })),
      [
        { number: 2, format: 'text', changeNote: 'more', publishedAt: '' },
        { number: 1, format: 'text', changeNote: null, publishedAt: '' },
      ],
    )
    assert.equal((await send('GET', `/${id}/versions/1`)).json.body, 'one')
    assert.equal((await send('GET', `/${id}/versions/3`)).status, 404)
    const listed = (await send('GET', '?limit=100')).json.data
    assert.ok(listed.length > 0 && listed.every((item: object) => !('body' in item)))
  })

  it('numbers versions without a gap when many publish at once', async () => {
    const { id } = (await send('POST', '', fresh())).json
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send('PATCH', `/${id}`, { body: `text ${i}` })),
    )
    const numbers = answers.map(({ json }) => json.currentVersion).sort()
    assert.deepEqual(numbers, [2, 3, 4, 5, 6, 7, 8, 9])
    const pages = [await send('GET', `/${id}/versions?limit=5`)]
    const { nextCursor } = pages[0]?.json ?? {}
    pages.push(await send('GET', `/${id}/versions?limit=5&cursor=${nextCursor}`))
    const listed = pages.flatMap(({ json }) => json.data.map((v: { number: number }) => v.number))
    assert.deepEqual(listed, [9, 8, 7, 6, 5, 4, 3, 2, 1])
    const other = (await send('POST', '', fresh())).json.id
    assert.equal((await send('GET', `/${other}/versions?limit=5&cursor=${nextCursor}`)).status, 400)
  })

  it('409 SLUG_TAKEN for a second document of a slug, and nothing written', async () => {
    const [one, two] = [fresh(), fresh()]
    await send('POST', '', one)
    assert.equal((await send('POST', '', one)).json.code, 'SLUG_TAKEN')
    const { id } = (await send('POST', '', two)).json
    const renamed = await send('PATCH', `/${id}`, { slug: one.slug, body: 'two' })
    assert.equal(renamed.status, 409)
    assert.equal((await send('GET', `/${id}/versions`)).json.data.length, 1)
  })

  it('400 for a change note without a new text', async () => {
    const { id } = (await send('POST', '', fresh())).json
    const answer = await send('PATCH', `/${id}`, { changeNote: 'typo' })
    assert.equal(answer.status, 400)
    assert.equal(answer.json.errors[0].pointer, '/body/changeNote')
  })

  it('acknowledges the version that counts, once; 409 for any other', async () => {
    const { id } = (await send('POST', '', fresh())).json
    const acknowledge = (version: number, token = ana.token, memberId?: string) =>
      send('POST', `/${id}/acknowledgements`, { version, ...(memberId && { memberId }) }, token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => acknowledge(1)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(7).fill(200), 201])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    await send('PATCH', `/${id}`, { body: 'two' })
    assert.equal((await acknowledge(1)).json.code, 'VERSION_NOT_PUBLISHED')
    assert.equal((await acknowledge(3)).json.code, 'VERSION_NOT_PUBLISHED')
    assert.equal((await acknowledge(2)).status, 201)
    assert.equal((await acknowledge(2, lead.token, ben.id)).json.memberId, ben.id)
    const seenBy = async (token: string) =>
      (await send('GET', `/${id}/acknowledgements`, undefined, token)).json.data.length
    assert.equal(await seenBy(ana.token), 2)
    assert.equal(await seenBy(lead.token), 3)
    assert.equal((await send('DELETE', `/${id}`)).status, 204)
  })

  it('404, in the very words of a missing document, for one that is for others', async () => {
    const { id } = (await send('POST', '', { ...fresh(), visibility: 'leads' })).json
    const missing = 'doc_00000000000000000000000000'
    const words = async (method: string, path: string, body?: object) => {
      const answer = await send(method, path, body, ana.token)
      return `${answer.status} ${answer.text.replace(/req_[^"]+/, '')}`
    }
    for (const path of ['', '/versions', '/versions/1', '/acknowledgements']) {
      const hidden = await words('GET', `/${id}${path}`)
      assert.match(hidden, /^404/)
      assert.equal(hidden, await words('GET', `/${missing}${path}`))
    }
    const body = { version: 1 }
    assert.equal(
      await words('POST', `/${id}/acknowledgements`, body),
      await words('POST', `/${missing}/acknowledgements`, body),
    )
  })

  it('lists nobody’s acknowledgements of a document that is for others by now, and none where there is none', async () => {
    const { id } = (await send('POST', '', fresh())).json
    const list = (token: string) => send('GET', `/${id}/acknowledgements`, undefined, token)
    const none = await list(ana.token)
    assert.deepEqual([none.status, none.json.data], [200, []])
    await send('POST', `/${id}/acknowledgements`, { version: 1 }, ana.token)
    assert.equal((await list(ana.token)).json.data.length, 1)
    await send('PATCH', `/${id}`, { visibility: 'leads' })
    assert.equal((await list(ana.token)).status, 404)
    assert.equal((await list(lead.token)).json.data.length, 1)
  })

  it('row-level security alone hides document, text and acknowledgement, and keeps them', async () => {
    const id = await camp.asCamp((tx) => createDocument(tx, { ...fresh(), visibility: 'leads' }))
    const named = { documentId: id, version: 1, memberId: lead.id }
    await camp.asCamp((tx) => acknowledgements.add(tx, named))
    const asAna = enterAs(camp.camp, ana.id, 'member')
    const asLead = enterAs(camp.camp, lead.id, 'admin')
    for (const [entry, count] of [
      [asLead, 1],
      [asAna, 0],
      [enterAs(camp.otherCamp, null, 'key'), 0],
    ] as const) {
      const found = [
        await readInCamp(camp.db, entry, store.find({ id })),
        await readInCamp(camp.db, entry, store.findVersion({ id, number: 1 })),
        await readInCamp(camp.db, entry, acknowledgements.find(named)),
      ]
      assert.deepEqual(
        found.map((rows) => rows.length),
        [count, count, count],
      )
    }
    await assert.rejects(
      inCamp(camp.db, asAna, (tx) => acknowledgements.add(tx, { ...named, memberId: ben.id })),
      /row-level security/,
    )
    const rewrite = (tx: Tx) => tx.updateTable('document_versions').set({ body: 'x' }).execute()
    await assert.rejects(inCamp(camp.db, asLead, rewrite), /permission denied/)
  })
})
