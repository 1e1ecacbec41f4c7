import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { fixedSecret } from '@campkit/core/secret'
import { type Database, openDatabase } from '@campkit/db/database'
import { FailedForGood, labelOf } from '@campkit/jobs/failure'
import { startWorker, type Trouble } from '@campkit/jobs/worker'
import { type Mail, type MailOptions, mailStatement } from '@campkit/mail/mail'
import { outboxDelivery, readOutbox } from '@campkit/mail/outbox'
import { type Deliver, sendMail } from '@campkit/mail/send-mail'
import { smtpDelivery, tryMailServer } from '@campkit/mail/smtp'
import { cloneTemplate } from '@campkit/testing/template'
import { startSmtp } from './smtp.ts'

const SECRET = fixedSecret('a secret for tests, of decent length')
const FROM = { name: 'Campkit', address: 'no-reply@campkit.test' }

const codeFor = (to: string, campName = 'Dusty Pines'): Mail => ({
  to,
  template: 'signInCode',
  values: { campName, code: 'QX-739158', minutes: 10 },
})

const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describe('mail', () => {
  let clone: Awaited<ReturnType<typeof cloneTemplate>>
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let [auth, app, owner]: ReturnType<typeof openDatabase>[] = []
  const troubles: Trouble[] = []
  const running: { stop(): Promise<void> }[] = []

  before(async () => {
    clone = await cloneTemplate()
    ;[auth, app, owner] = (['auth', 'app', 'owner'] as const).map((role) =>
      openDatabase({ url: clone.url, role }),
    )
    smtp = await startSmtp((stage, _, address) => {
      if (stage === 'RCPT' && address.startsWith('unknown')) throw refused(550)
      if (stage === 'RCPT' && address.startsWith('busy')) throw refused(451)
    })
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()))
    troubles.length = 0
    smtp.received.length = 0
    await ask('delete from graphile_worker._private_jobs')
  })
  after(async () => {
    await smtp.close()
    await Promise.all([auth, app, owner].map((db) => db?.close()))
    await clone.drop()
  })

  const ask = async (text: string) => (await owner?.batch([{ text, values: [] }]))?.[0] ?? []
  const start = async (deliver: Deliver = smtpDelivery(smtp.url('test'))) => {
    const tasks = { send_mail: sendMail({ secret: SECRET, from: FROM, deliver }) }
    const onError = (trouble: Trouble) => void troubles.push(trouble)
    running.push(await startWorker({ databaseUrl: clone.url, tasks, concurrency: 2, onError }))
  }
  const post = (mail: Mail, options?: MailOptions) =>
    auth?.batch([mailStatement({ secret: SECRET }, mail, options)])
  const jobs = () => ask('select * from graphile_worker._private_jobs order by id')
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const isEmpty = async () => (await jobs()).length === 0

  const send = (url: string) => {
    const parcel = { from: FROM, to: 'ada@example.org', subject: '', text: '', html: '' }
    const attempt = { jobId: '1', number: 1, db: owner as Database, hold: async () => {} }
    return smtpDelivery(url)({ ...parcel, messageId: '<a@b>' }, attempt)
  }

  it('goes to no other machine in the clear, unless the address says so', async () => {
    // Not the loopback address that is known as such, so as good as another machine.
    const far = await startSmtp(undefined, '127.0.0.2')
    try {
      await assert.rejects(send(far.url('test')))
      assert.equal(far.received.length, 0)
      await send(`${far.url('test')}&requireTLS=false`)
      assert.equal(far.received.length, 1)
    } finally {
      await far.close()
    }
  })

  it('has a server that can be tried without a mail: way, encryption and login', async () => {
    await tryMailServer(smtp.url('test'), 5000)
    assert.equal(smtp.received.length, 0)
    const unsigned = await startSmtp(undefined, '127.0.0.1', ['AUTH'])
    const locked = await startSmtp(undefined, '127.0.0.1', ['STARTTLS'])
    const words = {
      'smtp://127.0.0.1:1': 'ECONNREFUSED',
      [unsigned.url('test')]: 'certificate_not_believed',
      [locked.url('test').replace('//', '//user:wrong@')]: 'EAUTH',
    }
    try {
      for (const [url, code] of Object.entries(words)) {
        await assert.rejects(tryMailServer(url, 5000), { code }, url)
      }
    } finally {
      await Promise.all([unsigned.close(), locked.close()])
    }
  })

  it('that does not go out says why in a word, and quotes nothing', async () => {
    const unsigned = await startSmtp(undefined, '127.0.0.1', ['AUTH'])
    const words = {
      'smtp://127.0.0.1:1': 'ECONNREFUSED',
      [unsigned.url('test')]: 'certificate_not_believed',
      [smtp.url('test').replace('smtp:', 'smtps:')]: 'tls_failed',
    }
    try {
      for (const [url, word] of Object.entries(words)) {
        const error = await send(url).then(() => assert.fail('it went out'), labelOf)
        assert.equal(error, `Error ${word}`, url)
      }
    } finally {
      await unsigned.close()
    }
  })

  it('goes out as asked for, in text and HTML, with an id of its own', async () => {
    await start()
    await post(codeFor('ada@example.org'))
    await until(isEmpty)
    assert.equal(smtp.received.length, 1)
    const [mail] = smtp.received
    assert.match(mail?.messageId ?? '', /^<eml_[0-9a-z]{26}@campkit\.test>$/)
    assert.deepEqual([mail?.from, mail?.to], ['no-reply@campkit.test', ['ada@example.org']])
    for (const line of [
      /^From: Campkit <no-reply@campkit\.test>\r$/m,
      /^To: ada@example\.org\r$/m,
      /^Subject: Your code to sign in to Dusty Pines\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Content-Type: text\/plain/m,
      /^Content-Type: text\/html/m,
      /QX-739158/,
    ]) {
      assert.match(mail?.raw ?? '', line)
    }
  })

  it('waits sealed: the database shows neither code nor address', async () => {
    await post(codeFor('ada@example.org'))
    const text = JSON.stringify(await ask('select to_json(j) from graphile_worker._private_jobs j'))
    assert.match(text, /"payload":\{"sealed":"[\w+/=]{100,}"\}/)
    assert.doesNotMatch(text, /QX-739158|ada@|example\.org|Dusty Pines/)
  })

  it('of another service’s secret is not sent', async () => {
    await start()
    await auth?.batch([
      mailStatement({ secret: fixedSecret('another secret altogether') }, codeFor('a@b.org')),
    ])
    await until(async () => (await jobs())[0]?.last_error !== null)
    assert.equal((await jobs())[0]?.last_error, 'Error wrong_secret')
    assert.equal(smtp.received.length, 0)
  })

  it('has one recipient, and no header comes from a name', async () => {
    await start()
    await post(codeFor('ada@example.org', 'Pines\r\nBcc: evil@example.org\r\n\r\nhello'))
    await until(isEmpty)
    const [mail] = smtp.received
    assert.deepEqual(mail?.to, ['ada@example.org'])
    const [head = ''] = mail?.raw.split('\r\n\r\n') ?? []
    assert.doesNotMatch(head, /^bcc:/im)
    assert.match(
      head.replaceAll(/\r\n\s+/g, ' '),
      /^Subject: .*Pines Bcc: evil@example\.org hello\r?$/m,
    )
  })

  it('to something that is no address fails for good, and reaches no server', async () => {
    await start()
    const bad = [
      'ada@example.org\r\nBcc: evil@example.org',
      'ada@example.org, evil@example.org',
      'Ada <ada@example.org>',
      'nonsense',
    ]
    for (const to of bad) await post(codeFor(to))
    await until(() => troubles.length === bad.length)
    await until(async () => (await jobs()).every(({ locked_by }) => locked_by === null))
    for (const job of await jobs()) {
      assert.equal(job.last_error, 'FailedForGood bad_address')
      assert.equal(job.is_available, false)
    }
    assert.equal(smtp.received.length, 0)
  })

  it('refused by the server for its address fails for good; refused for now is tried again', async () => {
    await start()
    await post(codeFor('unknown@example.org'))
    await post(codeFor('busy@example.org'))
    await until(() => troubles.length === 2)
    await until(async () => (await jobs()).every(({ locked_by }) => locked_by === null))
    assert.deepEqual(
      (await jobs()).map(({ last_error, is_available }) => [last_error, is_available]),
      [
        ['FailedForGood address_refused', false],
        ['Error EENVELOPE 451', true],
      ],
    )
  })

  it('is not handed over by a worker that lost the job, or the database, while it spoke to the server', async () => {
    const deliver = smtpDelivery(smtp.url('test'))
    const parcel = {
      from: FROM,
      to: 'ada@example.org',
      messageId: '<1@x>',
      subject: 's',
      text: 't',
      html: 'h',
    }
    const attempt = { jobId: '1', number: 1, db: owner as ReturnType<typeof openDatabase> }
    const lost = async () => {
      throw new Error('no longer ours')
    }
    await assert.rejects(deliver(parcel, { ...attempt, hold: lost }))
    assert.equal(smtp.received.length, 0)
    await deliver(parcel, { ...attempt, hold: async () => {} })
    assert.deepEqual(
      smtp.received.map(({ messageId }) => messageId),
      ['<1@x>'],
    )
  })

  it('asks whether the job is still its own after the server has asked for the message, not before', async () => {
    const steps: string[] = []
    const watched = await startSmtp((stage) => void steps.push(stage))
    const parcel = {
      from: FROM,
      to: 'ada@example.org',
      messageId: '<2@x>',
      subject: 's',
      text: 't',
      html: 'h',
    }
    const attempt = { jobId: '1', number: 1, db: owner as ReturnType<typeof openDatabase> }
    await smtpDelivery(watched.url('test'))(parcel, {
      ...attempt,
      hold: async () => void steps.push('hold'),
    })
    await watched.close()
    assert.deepEqual(steps, ['MAIL', 'RCPT', 'DATA', 'hold', 'accepted'])
  })

  it('carries the same id at every attempt', async () => {
    const ids: string[] = []
    await start(async ({ messageId }) => {
      ids.push(messageId)
      if (ids.length === 1) throw new Error('try again')
    })
    await post(codeFor('ada@example.org'))
    await until(() => troubles.length === 1)
    await until(async () => (await jobs())[0]?.locked_by === null)
    await ask('update graphile_worker._private_jobs set run_at = now()')
    await until(isEmpty)
    assert.equal(ids.length, 2)
    assert.equal(ids[0], ids[1])
  })

  it('that has outlived its code is dropped; a newer one replaces one that waits', async () => {
    await post(codeFor('ada@example.org'), { until: new Date(Date.now() - 1000) })
    await post(codeFor('bob@example.org'), { jobKey: 'code bob' })
    await post(codeFor('bob@example.org'), { jobKey: 'code bob' })
    await start()
    await until(isEmpty)
    assert.deepEqual(
      smtp.received.map(({ to }) => to),
      [['bob@example.org']],
    )
    assert.deepEqual(troubles, [])
  })

  it('of a template that this release does not know is given up', async () => {
    await start(async () => {
      throw new FailedForGood('must not be reached')
    })
    await post({ ...codeFor('ada@example.org'), template: 'toString' as never })
    await until(() => troubles.length === 1)
    assert.equal(troubles[0]?.error, 'FailedForGood unknown_template')
  })

  describe('without a server', () => {
    it('goes to the outbox, sealed, each once; the sign-in host alone reads it', async () => {
      await start(outboxDelivery(SECRET))
      await post(codeFor('ada@example.org'))
      await until(isEmpty)
      const [mail, ...others] = await readOutbox((auth as NonNullable<typeof auth>).batch, SECRET)
      assert.deepEqual(others, [])
      assert.equal(mail?.to, 'ada@example.org')
      assert.match(mail?.text ?? '', /QX-739158/)
      assert.doesNotMatch(
        JSON.stringify(await ask('select to_json(o) from dev_outbox o')),
        /QX-739158|ada@|example\.org|Dusty Pines/,
      )
      await assert.rejects(readOutbox((app as NonNullable<typeof app>).batch, SECRET), {
        code: '42501',
      })
      await ask(`select app.put_in_outbox(message_id, sealed) from dev_outbox`)
      assert.equal((await ask('select from dev_outbox')).length, 1)
    })

    it('the outbox keeps the newest 200', async () => {
      await ask(`select app.put_in_outbox('m' || i, ''::bytea) from generate_series(1, 230) i`)
      const kept = await ask('select message_id from dev_outbox order by id')
      assert.equal(kept.length, 200)
      assert.deepEqual([kept[0]?.message_id, kept.at(-1)?.message_id], ['m31', 'm230'])
    })
  })
})
