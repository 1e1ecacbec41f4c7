import { createCampAuth } from '/camp.js'

const settings = await (await fetch('/settings.json')).json()
// Without a server: a public client, with no secret and no refresh token.
const auth = createCampAuth({ ...settings, basePath: null })
const main = document.getElementById('main')

/** An element with text or others in it. Texts of people never become markup. */
function make(tag, attributes, ...inside) {
  const element = Object.assign(document.createElement(tag), attributes)
  element.append(...inside)
  return element
}
const tell = (error) => main.prepend(make('p', { role: 'alert' }, error.message))
const button = (text, work, className = '') =>
  make('button', { type: 'button', className, onclick: () => work().catch(tell) }, text)

let wasSignedIn = false

function showGuest() {
  main.replaceChildren(
    make('h1', {}, 'Your camp card'),
    make(
      'p',
      { className: 'quiet' },
      wasSignedIn
        ? 'You are signed out. A click brings the card back.'
        : 'Sign in at the camp’s own page to see who you are there.',
    ),
    button('Sign in', () => auth.signIn({ returnTo: '/' }), 'first'),
  )
}

const ROLES = { applicant: 'Applicant', member: 'Member', admin: 'Lead', super_admin: 'Lead' }

function showCard({ name, email, role, exp }) {
  wasSignedIn = true
  const until = new Date(exp * 1000).toLocaleTimeString([], { timeStyle: 'short' })
  const line = (word, value) => [make('dt', {}, word), make('dd', {}, value)]
  main.replaceChildren(
    make(
      'article',
      {},
      make('p', { className: 'kind' }, ROLES[role] ?? 'Guest'),
      make('h1', {}, name ?? 'Somebody'),
      make('dl', {}, ...line('E-mail', email ?? '–')),
      make('p', { className: 'quiet' }, `Good until ${until}`),
    ),
    button('Sign out', () => auth.signOut()),
  )
}

if (location.pathname === '/auth/callback') {
  // The token is in memory alone, so the address changes without loading another page.
  await auth.handleCallback().then(({ returnTo }) => history.replaceState(null, '', returnTo), tell)
}
auth.onChange((state) => {
  if (state.status === 'signed-out') showGuest()
  if (state.status === 'signed-in') showCard(state.claims)
})
auth.getIdToken().catch(tell)
