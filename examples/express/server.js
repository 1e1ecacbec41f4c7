import { fileURLToPath } from 'node:url'
import { Camp, CampError } from '@campkit/sdk'
import { campExpress } from '@campkit/sdk/express'
import express from 'express'

// Both read their settings from the environment: see .env.local.
const auth = campExpress()
const camp = new Camp()

const { CAMP_APP_URL, CAMP_AUTH_URL, CAMP_SLUG, CAMP_CLIENT_ID } = process.env
const page = fileURLToPath(new URL('public/index.html', import.meta.url))

const app = express()
app.use(auth.routes) // POST /api/auth/exchange, GET /api/auth/refresh, POST /api/auth/signout
app.use(express.json())
app.use(express.static(fileURLToPath(new URL('public', import.meta.url))))

// The browser's part is one file, so this app needs no bundler.
app.get('/camp.js', (_request, response) => {
  response.sendFile(fileURLToPath(import.meta.resolve('@campkit/sdk/browser')))
})
app.get('/config.json', (_request, response) => {
  response.json({ authUrl: CAMP_AUTH_URL, camp: CAMP_SLUG, clientId: CAMP_CLIENT_ID })
})
app.get('/auth/callback', (_request, response) => {
  response.sendFile(page)
})

/** A route that acts for whoever is signed in, with their own rights and nobody else's. */
const asMember = (work) => async (request, response) => {
  const token = await auth.memberTokenOf(request)
  if (!token) return response.status(401).json({ message: 'Sign in first.' })
  try {
    response.json(await work(camp.asMember(token), request.body))
  } catch (error) {
    if (!(error instanceof CampError)) throw error
    // biome-ignore lint/suspicious/noConsole: with the request's id, by which the camp's operator finds it
    console.error(error.message)
    const status = error.status || 502
    response.status(status).json({ message: inWords(error), faults: faultsOf(error) })
  }
}
/** For whoever is at the page: no codes, no ids. */
function inWords({ status, reason = '', errors, problem }) {
  if (errors.length > 0) return 'Some answers need another look. They are marked above.'
  if (/^(key_|scope_|network_)/.test(reason))
    return 'This app is not set up rightly. Please tell the camp’s leads.'
  if (status === 401) return 'Your session has ended. Sign in again.'
  if (status > 0 && status < 500) return problem.detail ?? 'The camp’s service refused this.'
  return 'The camp’s service cannot be reached just now. Try again in a moment.'
}
/** What is wrong with which question, by the last part of its pointer: /body/answers/why. */
const faultsOf = ({ errors }) =>
  Object.fromEntries(
    errors.map(({ pointer = '', code, message }) => [
      pointer.split('/').at(-1),
      code === 'required' ? 'Please answer this.' : `This ${message}.`,
    ]),
  )

/** A draft keeps the form that it was begun with, though the camp may have a newer one. */
async function applicationOf(member) {
  const { data: application, error } = await member.getMemberApplication('me').safe()
  if (error && error.status !== 404) throw error
  if (application?.formVersion === null) return { application }
  const forms = await member.listApplicationForms({ formVersion: application?.formVersion })
  return { application, form: forms.data[0] }
}

app.get(
  '/my',
  asMember(async (member) => {
    const [settings, me, { application, form }, dues, shifts] = await Promise.all([
      member.getSettings(),
      member.getMember('me'),
      applicationOf(member),
      member.getMemberDues('me'),
      member.getMemberShifts('me').safe(),
    ])
    return {
      timeZone: settings.identity.timeZone,
      campPage: `${CAMP_AUTH_URL}/c/${CAMP_SLUG}/application`,
      me,
      application,
      form,
      dues,
      shifts: shifts.data?.signups ?? [],
    }
  }),
)

app.post(
  '/my/application',
  asMember(async (member, { answers }) => {
    const known = await member.getMemberApplication('me').safe()
    const draft = known.data ?? (await member.createApplication({}))
    const { version } = await member.updateApplication(draft.id, { answers }, { ifMatch: '*' })
    return member.submitApplication(draft.id, {}, { ifMatch: version })
  }),
)

app.post(
  '/my/payment',
  asMember((member, { amountCents }) =>
    member.createPaymentPage({
      // Leads can pay for others, so they have to say that it is for themselves.
      memberId: 'me',
      amountCents,
      returnUrl: `${CAMP_APP_URL}/`,
      cancelUrl: `${CAMP_APP_URL}/`,
    }),
  ),
)

app.listen(Number(new URL(CAMP_APP_URL).port || 80), 'localhost', () => {
  // biome-ignore lint/suspicious/noConsole: for whoever starts it
  console.log(`The camp's app is at ${CAMP_APP_URL}`)
})
