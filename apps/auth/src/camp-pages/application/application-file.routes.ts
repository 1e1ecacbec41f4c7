import { idPattern } from '@campkit/core/ids'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { campConfig as config, type Guest, guestPage } from '../guest.ts'
import { notNowPage } from '../plain-pages.ts'
import { downloadFile, readApplication } from '../records.ts'
import type { Values } from './typed.ts'

const FILE = new RegExp(idPattern('file'))

export function mountApplicationFile(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/application/files/:question', { config }, guestPage(context, sendFile))
}

/** A file of one's own application, by its question: there is no id to guess. */
async function sendFile(guest: Guest) {
  const { ask, request, reply, camp } = guest
  const { question } = request.params as { question: string }
  const application = await readApplication(ask)
  const answers: Values = { ...application?.answers, ...application?.restrictedAnswers }
  const id = Object.hasOwn(answers, question) ? answers[question] : undefined
  if (typeof id !== 'string' || !FILE.test(id)) {
    const text =
      'There is no such file in your application. It may have been removed in another window.'
    return sendPage(reply, { ...notNowPage(camp, 'No such file', text), status: 404 })
  }
  const file = await downloadFile(ask, id)
  // As the API sends it: to be saved, never to be shown.
  for (const name of ['content-type', 'content-disposition', 'content-security-policy']) {
    const value = file.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.header('cache-control', 'no-store').send(Buffer.from(await file.arrayBuffer()))
}
