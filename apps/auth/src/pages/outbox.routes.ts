import { open } from '@campkit/access/access'
import { readOutbox } from '@campkit/mail/outbox'
import { html } from '@campkit/pages/html'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const config = {
  access: open('development only: no mail leaves this machine'),
  errors: 'page',
} as const

/** What would have been mailed, newest first. Mounted only where mail goes nowhere else. */
export function mountOutbox(app: FastifyInstance, { send, secret }: Context): void {
  app.get('/dev/outbox', { config }, async (_request, reply) => {
    const mails = await readOutbox(send, secret)
    return sendPage(reply, {
      title: 'Mail',
      body:
        mails.length === 0
          ? html`<p>No mail yet. Ask for a code on a sign-in page, and it appears here.</p>`
          : html`${mails.map(
              ({ to, subject, text, sentAt }) => html`<article>
<h2>${subject}</h2>
<p class="hint">to ${to}, ${sentAt}</p>
<pre>${text}</pre>
</article>`,
            )}`,
    })
  })
}
