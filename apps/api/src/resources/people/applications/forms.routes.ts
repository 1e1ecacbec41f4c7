import { admin, camp } from '@campkit/access/access'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { assertQuestions } from './forms.questions.ts'
import { Form, FormsQuery, NewForm } from './forms.schema.ts'
import * as store from './forms.store.ts'

const list = readRoute({
  id: 'listApplicationForms',
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
  id: 'publishApplicationForm',
  method: 'POST',
  path: '/application-forms',
  summary:
    'Publishes the next version of a season’s form; begun applications keep theirs. If-Match takes the formVersion that it follows, "0" for the first.',
  access: admin('applications:write'),
  body: NewForm,
  status: 201,
  response: Form,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {
    body: {
      questions: [
        { id: 'why', label: 'Why do you want to come?', kind: 'text', required: true },
        { id: 'diet', label: 'What do you eat?', kind: 'choice', options: ['All', 'Vegan'] },
      ],
    },
  },
  handler: async ({ tx, body, record, assertVersion }) => {
    const { questions, intro = null } = body
    assertQuestions(questions)
    const seasonId = await holdOpenSeason(tx, body.seasonId)
    const form = await store.publish(tx, { seasonId, intro, questions })
    const { id, formVersion } = form
    // Only now, because what was looked at before could be followed by somebody else's meanwhile.
    assertVersion(formVersion - 1)
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
