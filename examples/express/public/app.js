import { createCampAuth } from '/camp.js'

const auth = createCampAuth(await (await fetch('/config.json')).json())
const [main, who] = [document.getElementById('main'), document.getElementById('who')]

/** An element with text or others in it. Texts of people never become markup. */
function make(tag, attributes, ...inside) {
  const element = Object.assign(document.createElement(tag), attributes)
  element.append(...inside.filter((one) => one !== undefined))
  return element
}
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
  if (!response.ok) throw new Error(answer.message)
  return answer
}

const trying = (work) => async (event) => {
  event.preventDefault?.()
  event.currentTarget.disabled = true
  try {
    await work(event)
  } catch (error) {
    main.prepend(make('p', { role: 'alert' }, error.message))
  } finally {
    event.target.disabled = false
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

function applicationCard({ application, form, me }) {
  if (application && application.status !== 'draft') {
    return card(
      'Your application',
      make('p', {}, `It is ${application.status.replaceAll('_', ' ')}.`),
    )
  }
  if (me.role !== 'applicant' || !form) return undefined
  const fields = form.questions.flatMap(({ id, label }) => [
    make('label', { htmlFor: id }, label),
    make('textarea', { id, name: id }, application?.answers?.[id] ?? ''),
  ])
  const send = async ({ target }) => {
    const answers = Object.fromEntries([...new FormData(target)].filter(([, text]) => text !== ''))
    await call('/my/application', { answers })
    await showMember()
  }
  return make(
    'form',
    { onsubmit: trying(send) },
    card('Apply', ...fields, make('button', { className: 'first' }, 'Send it')),
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
