import { open } from '@campkit/access/access'
import { noSuchAddress } from '@campkit/core/errors'
import { readOutbox } from '@campkit/mail/outbox'
import { html } from '@campkit/pages/html'
import { sendPage } from '@campkit/pages/page'
import { moment, nothingYet } from '@campkit/pages/parts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

const config = {
  access: open('development only: no mail leaves this machine'),
  errors: 'page',
} as const

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Refuses requests through a proxy, a tunnel or another host name, because they would show everybody's codes to
 * strangers.
 */
const isOfThisMachine = ({ headers }: FastifyRequest): boolean =>
  LOOPBACK.test(headers.host ?? '') &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host'].some((name) => name in headers)

/** Shows unsent mail, newest first. Mounted only where mail goes nowhere else. */
export function mountOutbox(app: FastifyInstance, { send, secret }: Context): void {
  app.get('/dev/outbox', { config }, async (request, reply) => {
    if (!isOfThisMachine(request)) throw noSuchAddress('asked for from elsewhere')
    const mails = await readOutbox(send, secret)
    return sendPage(reply, {
      title: 'Mail',
      layout: 'column',
      lede: 'What would have been sent. No mail leaves this machine.',
      body:
        mails.length === 0
          ? nothingYet({
              icon: 'mail',
              title: 'No mail yet',
              text: 'Ask for a code on a sign-in page, and it appears here.',
            })
          : html`${mails.map(
              ({ messageId, to, subject, text, sentAt }) => html`<article class="card pad">
<h2>${subject}</h2>
<p class="small muted">to ${to}, ${moment(sentAt)}. <a href="/dev/outbox/${idOf(messageId)}">As it looks</a></p>
<pre>${text}</pre>
</article>`,
            )}`,
    })
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', { config }, async (request, reply) => {
    if (!isOfThisMachine(request)) throw noSuchAddress('asked for from elsewhere')
    const mails = await readOutbox(send, secret)
    const mail = mails.find(({ messageId }) => idOf(messageId) === request.params.id)
    if (!mail) throw noSuchAddress('no such mail')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-store')
      .send(mail.html)
  })
}

const idOf = (messageId: string): string => messageId.slice(1).split('@')[0] ?? ''
