import { admin, camp } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { seasonOf } from '../enrollments/enrollments.enroll.ts'
import { holdStatus } from '../seasons/places.store.ts'
import { assertQuestions } from './forms.questions.ts'
import { Form, FormsQuery, NewForm } from './forms.schema.ts'
import * as store from './forms.store.ts'

const list = readRoute({
  path: '/application-forms',
  summary: 'What a season asks whoever applies: the current version, or the named one.',
  access: camp('applications:read'),
  query: FormsQuery,
  response: listOf(Form),
  example: {},
  handler: async ({ read, query: { seasonId, formVersion } }) => ({
    data: await read(store.find({ seasonId, formVersion })),
    nextCursor: null,
  }),
})

const publish = changeRoute({
  method: 'POST',
  path: '/application-forms',
  summary: 'Publishes the next version of a season’s form; begun applications keep theirs.',
  access: admin('applications:write'),
  body: NewForm,
  status: 201,
  response: Form,
  example: {
    body: {
      questions: [
        { id: 'why', label: 'Why do you want to come?', kind: 'text', required: true },
        { id: 'diet', label: 'What do you eat?', kind: 'choice', options: ['All', 'Vegan'] },
      ],
    },
  },
  handler: async ({ tx, body, record }) => {
    const { questions, intro = null } = body
    assertQuestions(questions)
    const seasonId = await seasonOf(tx, body.seasonId)
    const status = await holdStatus(tx, seasonId)
    if (status === undefined) throw notFound('season absent')
    if (status === 'closed') throw conflict('SEASON_CLOSED', 'the season is closed')
    const form = await store.publish(tx, { seasonId, intro, questions })
    const { id, formVersion } = form
    record({
      action: 'applications.form_published',
      targetId: id,
      seasonId,
      after: { formVersion, intro, questions },
    })
    return form
  },
})

export const forms = [list, publish]
