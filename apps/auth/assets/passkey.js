// Shows the forms that work with a passkey, where the browser has them, and puts into such a form what
// the browser answers. `data-passkey` says whether one is made (`create`) or used (`get`).

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const withBytes = (credentials = []) =>
  credentials.map((credential) => ({ ...credential, id: bytesOf(credential.id) }))

async function use(options) {
  const { response, ...made } = await navigator.credentials
    .get({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: withBytes(options.allowCredentials),
      },
    })
    .then(partsOf)
  return {
    ...made,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle ? textOf(response.userHandle) : undefined,
    },
  }
}

async function create(options) {
  const { response, ...made } = await navigator.credentials
    .create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: withBytes(options.excludeCredentials),
      },
    })
    .then(partsOf)
  return {
    ...made,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

const partsOf = ({ id, rawId, type, response }) => ({
  id,
  rawId: textOf(rawId),
  type,
  clientExtensionResults: {},
  response,
})

async function answer(form) {
  const { flow, response } = form.elements
  const asked = await fetch(`${form.action}/options`, {
    method: 'POST',
    body: new URLSearchParams({ flow: flow.value }),
  })
  if (!asked.ok) throw new Error(String(asked.status))
  const run = form.dataset.passkey === 'create' ? create : use
  response.value = JSON.stringify(await run(await asked.json()))
  form.submit()
}

function prepare(form) {
  const [button, status] = [form.querySelector('button'), form.querySelector('[role=status]')]
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    status.textContent = ''
    answer(form).catch(() => {
      button.disabled = false
      status.textContent = 'That did not work. Try again, or choose another way.'
    })
  })
  form.hidden = false
}

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll('form[data-passkey]')) prepare(form)
  document.querySelector('[data-no-passkey]')?.remove()
}
