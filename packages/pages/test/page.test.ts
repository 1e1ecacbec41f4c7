import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { button, choices, field, passwordField } from '../src/form-parts.ts'
import { html } from '../src/html.ts'
import { type Page, sendPage } from '../src/page.ts'
import { moment, moneyLines } from '../src/parts.ts'
import { tilePicture } from '../src/tile.ts'

const NASTY = '"><script>alert(1)</script>'
const CAMP = { name: 'Dusty Pines', accent: '#3fa36b', logo: null }

async function shown(page: Partial<Page>) {
  const app = Fastify()
  app.get('/', (_request, reply) => sendPage(reply, { title: 'Hello', body: html``, ...page }))
  const { payload, headers } = await app.inject('/')
  return { text: payload, policy: String(headers['content-security-policy']), headers }
}

describe('a page', () => {
  it('has the camp’s colour, made readable, under a nonce of its own, and no style attribute', async () => {
    const { text, policy } = await shown({ camp: CAMP })
    const [, nonce = 'none'] = /<style nonce="([\w-]+)">/.exec(text) ?? []
    assert.ok(policy.includes(`style-src 'self' 'nonce-${nonce}'`))
    assert.match(text, /--ck-accent:oklch/)
    assert.doesNotMatch(text, /#3fa36b|\sstyle="/)
    assert.equal((await shown({ camp: { ...CAMP, accent: null } })).text.includes('<style'), false)
  })

  it('runs no script unless something on it needs one, and never one of another host', async () => {
    assert.doesNotMatch((await shown({ camp: CAMP })).policy, /script-src|connect-src/)
    const helped = await shown({ body: passwordField({ id: 'password', label: 'Password' }) })
    assert.match(helped.policy, /script-src 'self'/)
    assert.doesNotMatch(helped.policy, /connect-src|unsafe/)
  })

  it('takes names and texts as text, in every layout', async () => {
    for (const layout of ['card', 'column', 'split', 'bare'] as const) {
      const camp = { ...CAMP, name: NASTY, helpUrl: NASTY, privacyUrl: NASTY }
      const page = { camp, layout, title: NASTY, lede: NASTY, back: { href: NASTY, label: NASTY } }
      assert.doesNotMatch((await shown(page)).text, /<script>/, layout)
    }
  })

  it('says who runs it and whom to ask, where a camp has said so', async () => {
    const { text } = await shown({ camp: { ...CAMP, helpUrl: 'mailto:hi@pines.example' } })
    assert.match(text, /Run by Dusty Pines/)
    assert.match(text, /href="mailto:hi@pines\.example"[^>]*>Ask for help/)
    assert.doesNotMatch(text, /Privacy/)
  })

  it('goes on by itself only by a header, which readers of the page can stop', async () => {
    const { headers, text } = await shown({ goesOn: { href: 'https://app.test/ö', seconds: 8 } })
    assert.equal(headers.refresh, '8;url=https://app.test/%C3%B6')
    assert.doesNotMatch(text, /http-equiv/)
  })
})

describe('the parts of forms', () => {
  it('have their label above; what is wrong stands in place of help, and readers are led there', () => {
    const help = 'Two words.'
    const right = field({ id: 'name', label: 'Name', help }, { value: NASTY, maxlength: 9 }).text
    assert.match(right, /<label for="name">Name<\/label>/)
    assert.match(right, /aria-describedby="name-told"/)
    assert.doesNotMatch(right, /<script>|aria-invalid/)
    const wrong = field({ id: 'name', label: 'Name', help, error: 'Write it.' }, {}).text
    assert.match(wrong, /aria-invalid="true"/)
    assert.match(wrong, /id="name-told" role="alert">.*Write it\./s)
    assert.doesNotMatch(wrong, /Two words/)
  })

  it('mark the optional, not the required', () => {
    assert.match(field({ id: 'a', label: 'A' }).text, / required/)
    const optional = field({ id: 'a', label: 'A', isOptional: true }).text
    assert.match(optional, /optional<\/span>/)
    assert.doesNotMatch(optional, / required/)
  })

  it('keep what was chosen', () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: NASTY },
    ]
    const { text } = choices('checkbox', { id: 'x', label: 'X' }, { options, chosen: ['b'] })
    assert.deepEqual(text.match(/value="\w"( checked)?/g), ['value="a"', 'value="b" checked'])
    assert.doesNotMatch(text, /<script>/)
  })

  it('say in a button what it does', () => {
    assert.equal(
      button('Send', { kind: 'primary' }, { name: 'do', value: '"', disabled: false }).text,
      '<button class="btn primary" name="do" value="&quot;">Send</button>',
    )
  })
})

describe('what pages say', () => {
  it('is a moment as people say it, in the camp’s zone or the reader’s', () => {
    const at = '2027-06-19T03:00:00Z'
    assert.match(
      moment(at, 'America/Los_Angeles').text,
      />Friday 18 June 2027, 20:00 \(Pacific Time\)</,
    )
    assert.match(moment(at).text, /data-local>19 June 2027, 03:00 UTC</)
  })

  it('is lines of money with a total', () => {
    const { text } = moneyLines([{ name: NASTY, amount: '−$5.00', isCredit: true }], {
      name: 'To pay now',
      amount: '$1.00',
    })
    assert.doesNotMatch(text, /<script>/)
    assert.match(text, /class="less".*class="total"><b>To pay now/s)
  })

  it('is a tile with the camp’s letters, whatever it is called', () => {
    assert.match(tilePicture('<b>& co', null), />BC<\/text>/)
    assert.match(tilePicture('Dusty Pines', '#ffd500'), />DP<\/text>/)
  })
})
