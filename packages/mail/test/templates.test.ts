import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accentHex, contrastOf, EMBER } from '@campkit/core/accent'
import { type Letter, letter } from '@campkit/mail/letter'
import { type TemplateName, templates, type ValuesOf } from '@campkit/mail/templates'

const link = 'https://auth.test/go?a=1&b=2'
const campName = 'Dusty Pines'
const VALUES: { readonly [T in TemplateName]: ValuesOf<T> } = {
  accountChanged: { campName, change: 'passkey_added', accountLink: link, notMeLink: link },
  digest: {
    campName,
    day: '1 May 2027',
    waiting: [{ what: '2 applications to read', where: 'Applications, submitted' }],
    told: [{ subject: 'A lead changed your plans', text: ['Have a look.'] }],
    link,
  },
  duesReminder: {
    campName,
    text: 'Please pay.',
    charges: [{ name: 'Camp', open: '$5.00', dueOn: '1 May 2027' }],
    payLink: link,
  },
  emailChanged: { campName, newEmail: 'ada@example.org', takeBackLink: link, days: 7 },
  invitation: { campName, invitedBy: 'Ada', link, days: 14 },
  notification: {
    campName,
    subject: 'Your role is now lead',
    text: ['You are now lead in Dusty Pines.'],
    link,
    label: 'Go to the camp',
  },
  passwordChanged: { campName, resetLink: link },
  paymentReceipt: {
    campName,
    seasonName: '2027',
    payerName: 'Ada',
    reference: 'ABC234',
    amount: '$5.00',
    currency: 'USD',
    paidOn: '1 May 2027',
    method: 'card',
    allocated: [{ name: 'Camp', amount: '$5.00' }],
    link,
  },
  refundReceipt: {
    campName,
    seasonName: '2027',
    payerName: 'Ada',
    reference: 'ABC234',
    amount: '$5.00',
    currency: 'USD',
    paidOn: '1 May 2027',
    refundedOn: '2 May 2027',
    method: 'card',
    link,
  },
  referral: { campName, invitedBy: 'Ada', inviteeName: 'Sam', vouch: 'Cooks.', link },
  resetPassword: { campName, code: '1234 5678', link, minutes: 10 },
  signInCode: { campName, code: '1234 5678', minutes: 10 },
  verifyEmail: { campName, code: '1234 5678', minutes: 10 },
}
const names = Object.keys(templates) as TemplateName[]
const write = (name: TemplateName, change: object = {}): Letter =>
  (templates[name] as (values: object) => Letter)({ ...VALUES[name], ...change })

const NASTY = 'Pines</p><script>alert(1)</script>"\r\nBcc: evil@example.org\r\n\r\nPay here\u202e'

describe('the templates', () => {
  for (const name of names) {
    it(`${name} names the camp and holds what it was given, in both forms`, () => {
      const { subject, text, html } = write(name)
      assert.ok(subject.length > 0 && !subject.includes('undefined'))
      for (const body of [text, html]) {
        assert.ok(body.includes(campName))
        assert.ok(!body.includes('undefined'))
      }
      const leads = Object.values(VALUES[name]).includes(link)
      const href = html.includes('href="https://auth.test/go?a=1&amp;b=2"')
      assert.deepEqual([text.includes(link), href], [leads, leads])
      const code = 'code' in VALUES[name]
      assert.deepEqual([text.includes('1234 5678'), html.includes('1234 5678')], [code, code])
      assert.doesNotMatch(html, /<(img|script|link|iframe)|url\(|src=/)
    })

    it(`${name} takes any text as text: no markup, no header, no paragraph of its own`, () => {
      const typed = Object.entries(VALUES[name]).filter(([key]) => /Name|By|code|vouch/.test(key))
      const change = Object.fromEntries(typed.map(([key]) => [key, NASTY]))
      const { subject, text, html } = write(name, change)
      assert.doesNotMatch(subject, /[\r\n\u202e]/)
      assert.doesNotMatch(html, /<script|\u202e/)
      assert.ok(html.includes('&lt;script&gt;'))
      assert.doesNotMatch(text, /^(Bcc|Pay)|\r|\u202e/m)
    })
  }

  it('take the names of charges as text, too, and the camp’s words in paragraphs of theirs', () => {
    const named = { name: NASTY, open: '$1.00', dueOn: '1 May 2027', amount: '$1.00' }
    const letters = [
      write('duesReminder', { charges: [named], text: 'One.\r\n\nTwo.' }),
      write('paymentReceipt', { allocated: [named] }),
    ]
    for (const { text, html } of letters) {
      assert.doesNotMatch(html, /<script|\u202e/)
      assert.ok(html.includes('&lt;script&gt;'))
      assert.doesNotMatch(text, /^(Bcc|Pay here)|\r|\u202e/m)
    }
    assert.match(letters[0]?.html ?? '', /<p [^>]*>One\.<\/p>\n<p [^>]*>Two\.<\/p>/)
  })

  it('make links of whole web addresses in what leads wrote, and of nothing else', () => {
    const said = 'See (https://pines.example/map?a=1&b=2). Not xhttp://a.test, javascript:alert(1)'
    const posing = 'nor https://pay.example@evil.test/ or <b>http://</b>'
    const { text, html } = write('notification', {
      text: [said, posing],
      isWritten: true,
      link: null,
    })
    assert.deepEqual(html.match(/<a [^>]*>[^<]*<\/a>./g)?.length, 1)
    assert.match(
      html,
      /\(<a class="link" href="https:\/\/pines\.example\/map\?a=1&amp;b=2"[^>]*>https:\/\/pines\.example\/map\?a=1&amp;b=2<\/a>\)\. Not/,
    )
    assert.ok(html.includes('&lt;b&gt;http://&lt;/b&gt;'))
    assert.ok(text.includes(said))
    assert.doesNotMatch(write('notification', { text: [said], link: null }).html, /<a /)
  })

  it('show the deadline of a notification in both forms, as text', () => {
    const due = { label: 'Please answer by', deadline: `1 May ${NASTY}`, note: 'Then it ends.' }
    const { text, html } = write('notification', { text: ['A place is held.', due] })
    for (const body of [text, html]) assert.match(body, /Please answer by 1 May Pines/)
    assert.match(text, /Then it ends\./)
    assert.doesNotMatch(html, /<script|\u202e/)
  })

  it('say that the camp invites where nobody is named', () => {
    const { text } = write('invitation', { invitedBy: null })
    assert.match(text, /^Dusty Pines invites you to join\.$/m)
    assert.match(text, /because somebody at Dusty Pines gave us this address\./)
    assert.match(write('invitation').text, /^Ada invites you to Dusty Pines\.$/m)
  })

  it('tell leads in plain words what waits', () => {
    const { text } = write('digest')
    assert.match(
      text,
      /^These things are waiting for you:\n\n2 applications to read: Applications, submitted$/m,
    )
    assert.match(text, /^You find each in your camp’s app, or by the API, under the name/m)
    const consoleLink = 'https://console.test/'
    const { html } = write('digest', { told: [], consoleLink })
    assert.deepEqual(html.match(/href="[^"]*"/g), [`href="${consoleLink}"`])
    assert.doesNotMatch(write('digest', { told: [] }).text, /https?:/)
    const queuedBefore = write('digest', { waiting: ['2 applications to read'] })
    assert.match(queuedBefore.text, /^2 applications to read$/m)
  })

  it('lead nowhere but to the web', () => {
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/relative', '']) {
      assert.throws(() => write('resetPassword', { link: bad }), { code: 'bad_link' })
    }
    assert.doesNotMatch(write('resetPassword', { link: 'https://x.test/"><b>' }).html, /"><b>/)
  })

  it('show a new address only as a hint', () => {
    const { text, html } = write('emailChanged')
    for (const body of [text, html]) {
      assert.ok(body.includes('a***@example.org'))
      assert.ok(!body.includes('ada@example.org'))
    }
  })
})

describe('a letter', () => {
  const from = {
    campName,
    accent: '#3fa36b',
    why: 'You get this because you applied.',
    mailsLink: link,
  }
  const parts = [
    'There is a place for you.',
    { deadline: 'Friday 18 June 2027, 20:00 (Los Angeles time)', label: 'Please answer by' },
    { link, label: 'Say yes' },
    { title: 'What a yes means', facts: [['Camp dues', '$450.00'] as const] },
    { quote: 'We would love\n\nto have you.\r\nBcc: evil@example.org' },
    { link: 'https://auth.test/no', label: 'No, thank you' },
  ]
  const { text, html } = letter(from, 'A place for you', parts)

  it('says until when, in a box of its own, with its zone', () => {
    assert.match(text, /\*\* Please answer by Friday 18 June 2027, 20:00 \(Los Angeles time\) \*\*/)
    assert.match(html, /class="due".*<b>Please answer by Friday 18 June 2027, 20:00/s)
  })

  it('has one button, whose colour can be read; further links are plain', () => {
    assert.equal(html.match(/<a class="btn"/g)?.length, 1)
    assert.match(html, /<a class="btn" href="https:\/\/auth\.test\/go[^>]*>Say yes</)
    assert.match(html, /<a class="link" href="https:\/\/auth\.test\/no"/)
    const { fill, on } = accentHex('#3fa36b', 'light')
    assert.ok(contrastOf(fill, on) >= 4.5)
    assert.ok(html.includes(`background:${fill};color:${on}`))
    assert.doesNotMatch(html, /#3fa36b/)
  })

  it('keeps the lines of what a person wrote, and none of them can pose as ours', () => {
    assert.match(text, /^> We would love\n> to have you\.\n> Bcc: evil@example\.org$/m)
    assert.match(html, /<blockquote [^>]*>We would love<br>to have you\.<br>Bcc/)
  })

  it('shows lines with label and value, why it came, and where to choose', () => {
    assert.match(text, /^What a yes means:\nCamp dues: \$450\.00$/m)
    assert.match(text, /^-- \nDusty Pines\nYou get this because you applied\.\nChoose which mails/m)
    assert.ok(html.includes('Choose which mails you get</a>'))
  })

  it('says where to ask the camp, by web or mail; by anything else nothing', () => {
    const asked = (helpUrl: string | null) => letter({ ...from, helpUrl }, 'Hello', ['One.'])
    const mailto = asked('mailto:hi@pines.example')
    assert.match(mailto.text, /^-- \nDusty Pines\nQuestions\? hi@pines\.example$/m)
    assert.match(
      mailto.html,
      /Questions\? <a class="link" href="mailto:hi@pines\.example"[^>]*>hi@pines\.example</,
    )
    const web = asked('https://pines.example/help?a=1&b="><b>')
    assert.match(web.html, /href="https:\/\/pines\.example\/help\?a=1&amp;b=%22%3E%3Cb%3E"/)
    for (const none of [null, 'javascript:alert(1)', 'nonsense']) {
      const { text, html } = asked(none)
      for (const body of [text, html]) assert.doesNotMatch(body, /Questions|javascript/)
    }
  })

  it('still takes the camp’s name alone', () => {
    const plain = letter(campName, 'Hello', ['One.'])
    assert.equal(plain.text, `One.\n\n-- \n${campName}\n`)
    assert.ok(plain.html.includes(EMBER.light.fill))
  })
})
