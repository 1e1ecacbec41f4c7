// The reference works without this; with it, it can be searched and tried. Nothing is stored anywhere.

const credentials = { key: '', token: '' }
let language = 'curl'

const all = (selector, root = document) => [...root.querySelectorAll(selector)]

// Search -------------------------------------------------------------------------------------------------------------

const search = document.querySelector('#search')
const found = document.querySelector('#found')
let index

async function look() {
  index ??= await (await fetch('/docs/search.json')).json()
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = words.length
    ? index.filter((entry) => words.every((word) => entry.join(' ').toLowerCase().includes(word)))
    : []
  const rank = ([title, more]) => {
    if (title.toLowerCase().startsWith(words[0])) return 0
    return `${title} ${more}`.toLowerCase().includes(words[0]) ? 1 : 2
  }
  found.replaceChildren(
    ...hits
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, 12)
      .map(([title, more, url]) => {
        const item = document.createElement('li')
        const link = Object.assign(document.createElement('a'), { href: url, textContent: title })
        const words = Object.assign(document.createElement('span'), { textContent: more })
        link.append(words)
        item.append(link)
        return item
      }),
  )
  if (words.length && hits.length === 0) {
    const none = document.createElement('li')
    none.className = 'none'
    none.textContent = `Nothing found for “${search.value}”.`
    found.append(none)
  }
  found.hidden = words.length === 0
}

search.addEventListener('input', look)
search.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') found.querySelector('a')?.click()
  if (event.key === 'Escape') found.hidden = true
  if (event.key === 'ArrowDown') found.querySelector('a')?.focus()
})
document.addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')
  if (event.key !== '/' || isTyping) return
  event.preventDefault()
  search.focus()
})

// Going from page to page without losing what was typed as credentials -------------------------------------------------

const isOwn = (url) => url.origin === location.origin && /^\/docs(\/|$)/.test(url.pathname)

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  const url = new URL(link.href)
  if (!isOwn(url)) return
  found.hidden = true
  if (url.pathname === location.pathname) return
  event.preventDefault()
  history.pushState(null, '', url)
  go(url)
})
addEventListener('popstate', () => go(new URL(location.href)))

function go(url) {
  show(url).catch(() => location.assign(url))
}

let shown = location.pathname

async function show(url) {
  if (url.pathname !== shown) {
    const answer = await fetch(url.pathname)
    if (!answer.ok) return location.assign(url)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    document.title = next.title
    document.querySelector('main').replaceWith(next.querySelector('main'))
    shown = url.pathname
    prepare()
  }
  const target = url.hash && document.getElementById(decodeURIComponent(url.hash.slice(1)))
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}

// Each page ------------------------------------------------------------------------------------------------------------

function prepare() {
  for (const list of all('nav .groups ul')) {
    const group = list.parentElement.querySelector('a.group')
    list.hidden = new URL(group.href).pathname !== location.pathname
    group.toggleAttribute('aria-current', !list.hidden)
  }
  for (const samples of all('.samples')) makeTabs(samples)
  for (const part of all('.try')) part.hidden = false
  for (const pre of all('main pre')) addCopy(pre)
}

function makeTabs(samples) {
  const tabs = document.createElement('div')
  tabs.className = 'tabs'
  for (const figure of all('figure', samples)) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: figure.dataset.language,
    })
    button.addEventListener('click', () => choose(figure.dataset.language))
    tabs.append(button)
    figure.querySelector('figcaption').hidden = true
  }
  samples.prepend(tabs)
  choose(language)
}

function choose(chosen) {
  language = chosen
  for (const figure of all('.samples figure')) figure.hidden = figure.dataset.language !== chosen
  for (const button of all('.samples .tabs button')) {
    button.setAttribute('aria-pressed', String(button.textContent === chosen))
  }
}

function addCopy(pre) {
  const box = document.createElement('div')
  box.className = 'box'
  pre.replaceWith(box)
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'copy',
  })
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(pre.textContent ?? '')
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  box.append(pre, button)
}

// Try it: this host only, without cookies ------------------------------------------------------------------------------

const credentialsForm = document.querySelector('#credentials-form')
credentialsForm.addEventListener('input', ({ target }) => {
  credentials[target.name] = target.value.trim()
})
credentialsForm.addEventListener('submit', (event) => event.preventDefault())
const credentialsBox = document.querySelector('#credentials-box')
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') credentialsBox.open = false
})
document.addEventListener('click', (event) => {
  if (!credentialsBox.contains(event.target)) credentialsBox.open = false
})

document.addEventListener('submit', (event) => {
  const form = event.target.closest('.try form')
  if (!form) return
  event.preventDefault()
  attempt(form).catch((error) => write(form, `The request could not be sent: ${error.message}`))
})

const write = (form, words) => {
  form.querySelector('output').textContent = words
}

async function attempt(form) {
  const { method, path, uses } = form.dataset
  const fields = all('input, select', form).filter(({ value }) => value !== '')
  const valuesIn = (place) => fields.filter(({ dataset }) => dataset.in === place)
  const byName = Object.fromEntries(valuesIn('path').map(({ name, value }) => [name, value]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(byName[name] ?? ''))
  const query = new URLSearchParams(valuesIn('query').map(({ name, value }) => [name, value]))
  const headers = new Headers(valuesIn('header').map(({ name, value }) => [name, value]))
  const wanted = uses.split(' ')
  const isRest = wanted.includes('key') || path.startsWith('/console/')
  if (wanted.includes('key') && credentials.key)
    headers.set('authorization', `Bearer ${credentials.key}`)
  if (credentials.token && wanted.some((one) => /Token$/.test(one))) {
    if (isRest) headers.set('x-service-member-token', credentials.token)
    else headers.set('authorization', `Bearer ${credentials.token}`)
  }
  const area = form.querySelector('textarea')
  if (area) headers.set('content-type', area.dataset.type)
  write(form, 'Sending …')
  const answer = await fetch(`${filled}${query.size ? `?${query}` : ''}`, {
    method,
    headers,
    credentials: 'omit',
    ...(area && { body: area.value }),
  })
  const text = await answer.text()
  write(form, `${answer.status} ${answer.statusText}\n${told(answer.headers)}\n${pretty(text)}`)
}

// Those that the guides speak of.
const TOLD = ['etag', 'location', 'idempotency-replayed', 'retry-after', 'ratelimit', 'request-id']

const told = (headers) =>
  TOLD.filter((name) => headers.has(name))
    .map((name) => `${name}: ${headers.get(name)}\n`)
    .join('')

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav > details').open = false
prepare()
