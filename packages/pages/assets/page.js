// What pages can do better with a script. Everything works without it.

for (const button of document.querySelectorAll('[data-show]')) {
  const input = document.getElementById(button.dataset.show)
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = input.type === 'text'
    input.type = isShown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!isShown))
    input.focus()
  })
}

const DAY_MS = 24 * 60 * 60 * 1000
const midnight = (date) => new Date(date).setHours(0, 0, 0, 0)

/** A moment in the reader's own zone: "today at 09:02", "2 June at 18:11". */
function said(date) {
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const days = Math.round((midnight(Date.now()) - midnight(date)) / DAY_MS)
  if (days === 0) return `today at ${time}`
  if (days === 1) return `yesterday at ${time}`
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? {} : { year: 'numeric' }
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year })} at ${time}`
}

const times = document.querySelectorAll('time[data-local]')
for (const time of times) {
  time.textContent = said(new Date(time.dateTime))
}
// So that the next page is right from the beginning, and without this script.
if (times.length > 0) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser yet
  document.cookie = `__Host-campkit_zone=${encodeURIComponent(timeZone)}; Path=/; Secure; SameSite=Lax; Max-Age=31536000`
}
