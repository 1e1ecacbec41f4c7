import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { type Answer, call } from '@campkit/testing/call'
import { freePort } from '@campkit/testing/free-port'
import { newBrowser } from '../../auth/test/browsing.ts'
import { campkit, newDataDir, runFile, serve, stop } from './campkit.ts'

export const SLUG = 'moon-kitchen'
const PASSWORD = 'a few good words'
const NOON = 12

type Mail = { readonly to: string; readonly subject: string; readonly text: string }
export type Person = {
  readonly email: string
  readonly id: string
  readonly token: string
  readonly browser: ReturnType<typeof newBrowser>
}

/** A zone in which it is noon now, so that no mail waits for the end of quiet hours. */
function zoneAtNoon(): string {
  const east = ((NOON - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

/** The service as an operator starts it, with a camp of its own that nobody has made an app for. */
export async function openJourney() {
  const env = {
    CAMPKIT_DATA: await newDataDir(),
    CAMPKIT_API_PORT: String(await freePort()),
    CAMPKIT_AUTH_PORT: String(await freePort()),
  }
  const running = serve(env)
  if (!(await running.isUp)) assert.fail((await running.ended).stderr)
  const run = await runFile(env.CAMPKIT_DATA)
  const owner = openDatabase({ url: run.databaseUrl, role: 'owner' })
  const operator = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await campkit(env, ...args, '--json')
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }
  const { id: campId } = await operator('camps', 'create', '--slug', SLUG, '--name', 'Moon Kitchen')
  await operator('payments', 'connect', '--camp', SLUG, '--provider', 'test')
  const { key } = await operator(
    ...['keys', 'create', '--camp', SLUG, '--description', 'tests', '--scopes', 'all'],
  )
  const at = (path = '') => `${run.authUrl}/c/${SLUG}${path}`

  const as = (token: string, method: string, path: string, body?: object): Promise<Answer> =>
    call(run.apiUrl, `/api/v1${path}`, {
      method,
      key,
      token,
      ...(body && { body }),
      ...(path === '/settings' && { headers: { 'if-match': '*' } }),
    })

  async function addLead(email: string): Promise<Person> {
    const add = ['members', 'add', '--camp', SLUG, '--email', email, '--name', 'Sam Lead']
    const { id } = await operator(...add, '--role', 'super_admin')
    const { memberToken } = await operator('token', '--camp', SLUG, '--email', email)
    return { email, id, token: memberToken, browser: newBrowser() }
  }

  const outbox = async (): Promise<Mail[]> => {
    const page = await (await fetch(`${run.authUrl}/dev/outbox`)).text()
    const cards = page.matchAll(/<h2>(.*?)<\/h2>\s*<p[^>]*>to (\S+?),.*?<pre>(.*?)<\/pre>/gs)
    return [...cards]
      .map(([, subject = '', to = '', text = '']) => ({ subject, to, text }))
      .reverse()
  }

  /** Until the workers have done everything that is due. */
  async function untilIdle(): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const [[row] = []] = await owner.batch([
        {
          text: `select count(*)::int as n from graphile_worker._private_jobs
                  where attempts < max_attempts and (run_at <= now() or locked_at is not null)`,
          values: [],
        },
      ])
      if (row?.n === 0) return
      await sleep(100)
    }
    assert.fail('the queue does not become empty')
  }

  let seen = 0
  /** The mails since the last look, by whom they reached. Codes are not counted: people ask for them. */
  async function toldSince(): Promise<Record<string, string[]>> {
    await untilIdle()
    const mails = await outbox()
    const fresh = mails.slice(seen).filter(({ subject }) => !/code|Confirm your/i.test(subject))
    seen = mails.length
    const by = Map.groupBy(fresh, ({ to }) => to.split('@')[0] ?? '')
    return Object.fromEntries(
      [...by].map(([who, sent]) => [who, sent.map(({ subject }) => subject).sort()]),
    )
  }

  async function codeFor(email: string): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const mail = (await outbox()).findLast(({ to }) => to === email)
      const code = /\b\d{4} \d{4}\b/.exec(mail?.text ?? '')?.[0]
      if (code !== undefined) return code
      await sleep(50)
    }
    return assert.fail(`no code for ${email}`)
  }

  /** Signs up at the camp's own page and comes out where the application is. */
  async function arrive(email: string, legalName: string): Promise<Person> {
    const browser = newBrowser()
    const signUp = await browser.visit(at('/apply'))
    const typed = { flow: signUp.flow, email, legalName, password: PASSWORD }
    const asked = await browser.submit(at('/sign-up'), typed)
    const code = await codeFor(email)
    const signedIn = await browser.submit(at('/code'), { flow: asked.flow, code })
    assert.equal(signedIn.location, `/c/${SLUG}/application`, signedIn.text)
    const response = await fetch(`${run.authUrl}/api/auth/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { memberToken: token } = (await response.json()) as { memberToken: string }
    const { json } = await as(token, 'GET', '/members/me')
    return { email, id: json.id, token, browser }
  }

  return {
    run,
    at,
    as,
    addLead,
    arrive,
    outbox,
    untilIdle,
    toldSince,
    zone: zoneAtNoon(),
    /** Runs a statement as the owner in the camp: to move the clock, nothing else. */
    async moveClock(text: string, values: readonly unknown[] = []) {
      const enter = { text: `select app.enter($1, null, 'key')`, values: [campId] }
      await owner.batch([enter, { text, values: [...values] }])
    },
    /** Makes jobs of one kind due now. */
    runNow: async (task: string, payload?: object) => {
      const text = `update graphile_worker._private_jobs j set run_at = now()
                      from graphile_worker._private_tasks t
                     where t.id = j.task_id and t.identifier = $1`
      if (payload === undefined) await owner.batch([{ text, values: [task] }])
      else {
        await owner.batch([
          {
            text: 'select graphile_worker.add_job($1, $2::json)',
            values: [task, JSON.stringify(payload)],
          },
        ])
      }
      await untilIdle()
    },
    campId: campId as string,
    async close() {
      await owner.close()
      await stop(running)
      await campkit(env, 'reset')
      await rm(env.CAMPKIT_DATA, { recursive: true, force: true })
    },
  }
}
