import { createCampAuth } from '/camp.js'
import { answersOf, fieldsOf, markFaults } from '/form.js'
import { make } from '/make.js'

const auth = createCampAuth(await (await fetch('/config.json')).json())
const [main, who] = [document.getElementById('main'), document.getElementById('who')]

const button = (text, onclick, className = '') =>
  make('button', { type: 'button', className, onclick }, text)
const money = (cents, currency) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(cents / 100)
/** In the camp's time zone, wherever the reader is. */
const moment = (at, timeZone) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )

async function call(path, body) {
  const options = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const response = await auth.fetch(path, options)
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.message), { faults: answer.faults })
  return answer
}

/** What went wrong is said where it happened, in place of what was said there before. */
const trying = (work) => async (event) => {
  event.preventDefault()
  const pressed = event.submitter ?? event.currentTarget
  const place = pressed.closest('form, section') ?? main
  place.querySelector(':scope > [role=alert]')?.remove()
  pressed.disabled = true
  try {
    await work(event)
  } catch (error) {
    place.append(make('p', { role: 'alert' }, error.message))
  } finally {
    pressed.disabled = false
  }
}

function showGuest() {
  who.replaceChildren(
    button(
      'Sign in',
      trying(() => auth.signIn()),
    ),
  )
  main.replaceChildren(
    make('h1', {}, 'A home in the dust'),
    make(
      'p',
      { className: 'quiet' },
      'Apply for a place, see your shifts, and settle what you owe.',
    ),
    button(
      'Sign in or apply',
      trying(() => auth.signIn({ returnTo: '/' })),
      'first',
    ),
  )
}

const card = (title, ...inside) => make('section', {}, make('h2', {}, title), ...inside)
const listOf = (rows, empty) =>
  rows.length === 0
    ? make('p', { className: 'quiet' }, empty)
    : make(
        'ul',
        {},
        ...rows.map(([left, right]) =>
          make('li', {}, make('span', {}, left), make('b', {}, right)),
        ),
      )

const STATUS = {
  submitted: 'It is with the camp. Its leads will read it and write to you.',
  in_review: 'The camp’s leads are reading it.',
  info_requested: 'The camp has a question for you.',
  waitlisted: 'You are on the waitlist. The camp writes to you if a place is free.',
  accepted: 'You are accepted. Welcome!',
  declined: 'The camp could not take you in this season.',
  withdrawn: 'You have taken it back.',
  offer_expired: 'The place that was offered to you was not taken in time.',
}

function applicationCard({ application, form, me, campPage }) {
  if (application && application.status !== 'draft') {
    return card(
      'Your application',
      make('p', {}, STATUS[application.status]),
      make('a', { href: campPage }, 'Open it on the camp’s own page'),
    )
  }
  if (me.role !== 'applicant') return undefined
  if (!form) return card('Apply', make('a', { href: campPage }, 'Apply on the camp’s own page'))
  const send = async ({ target }) => {
    markFaults(target, {})
    try {
      await call('/my/application', { answers: answersOf(target, form.questions) })
    } catch (error) {
      markFaults(target, error.faults ?? {})
      throw error
    }
    await showMember()
  }
  return card(
    'Apply',
    form.intro ? make('p', {}, form.intro) : undefined,
    make(
      'form',
      { onsubmit: trying(send), noValidate: true },
      ...fieldsOf(form.questions, application?.answers ?? {}, campPage),
      make('button', { className: 'first' }, 'Send it'),
    ),
  )
}

function duesCard({ dues }) {
  const { currency, charges, dueNowCents, balanceCents } = dues
  const amountCents = dueNowCents > 0 ? dueNowCents : balanceCents
  const open = charges.filter(({ openCents }) => openCents > 0)
  const pay = async () => location.assign((await call('/my/payment', { amountCents })).url)
  return card(
    'What you owe',
    listOf(
      open.map(({ name, openCents }) => [name, money(openCents, currency)]),
      'Nothing is open.',
    ),
    amountCents > 0
      ? button(`Pay ${money(amountCents, currency)}`, trying(pay), 'first')
      : undefined,
  )
}

const shiftsCard = ({ shifts, timeZone }) =>
  card(
    'Your shifts',
    listOf(
      shifts
        .filter(({ status }) => status === 'confirmed')
        .map(({ title, startsAt }) => [title, moment(startsAt, timeZone)]),
      'You have none yet.',
    ),
  )

async function showMember() {
  const mine = await call('/my')
  const name = mine.me.playaName ?? mine.me.preferredName ?? mine.me.legalName
  who.replaceChildren(
    make('span', {}, name),
    button(
      'Sign out',
      trying(() => auth.signOut()),
    ),
  )
  const cards = [applicationCard(mine), duesCard(mine), shiftsCard(mine)]
  main.replaceChildren(make('h1', {}, `Hello, ${name}`), ...cards.filter(Boolean))
}

if (location.pathname === '/auth/callback') {
  try {
    const { returnTo } = await auth.handleCallback()
    history.replaceState(null, '', returnTo)
  } catch (error) {
    main.replaceChildren(
      make('p', { role: 'alert' }, error.message),
      button('Try again', () => auth.signIn({ returnTo: '/' })),
    )
  }
}
auth.onChange(({ status }) => {
  if (status === 'signed-out') showGuest()
  if (status === 'signed-in')
    showMember().catch((error) => main.replaceChildren(make('p', { role: 'alert' }, error.message)))
})
auth
  .getIdToken()
  .catch((error) => main.replaceChildren(make('p', { role: 'alert' }, error.message)))
