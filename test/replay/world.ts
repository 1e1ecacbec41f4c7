import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from './answers.ts'
import { appsAt } from './apps.ts'
import type { Account, Camp, Product, Started } from './product.ts'

/** The running product, and what a person, an app or a stranger does with it. */
export async function openWorld(product: Product, started: Started) {
  const { apiUrl, authUrl, databaseUrl, camps } = await product.runFile()
  const [first, second] = camps
  const call = caller(apiUrl, authUrl)

  /** Signs in without a page. */
  const direct = ({ email, password }: Account, from?: string) =>
    call('/api/auth/v1/sessions', { body: { email, password }, ...(from && { from }) })

  const urls = { apiUrl, authUrl, databaseUrl }
  const acts = { call, direct, personOf, ...appsAt(authUrl), ...mailAt(authUrl) }
  return { product, started, first, second, ...urls, ...acts }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** One thing that an attacker, an app or a person tried once and that must end otherwise now. */
export type Case = {
  readonly name: string
  /** What is wrong, in words; nothing where it ends as it should. Whatever it throws is wrong, too. */
  readonly fault: (world: World) => Promise<string | undefined>
}

function personOf({ slug, accounts }: Camp, name: string): Account {
  const found = accounts.find(({ email }) => email.startsWith(`${name}@`))
  if (!found) throw new Error(`${name} is not in ${slug}`)
  return found
}

function mailAt(authUrl: string) {
  /** The mails to an address, newest first. */
  const mailsTo = async (email: string): Promise<readonly string[]> => {
    const text = await (await fetch(`${authUrl}/dev/outbox`)).text()
    const all = text.split('<article').slice(1)
    return all.filter((mail) => mail.includes(`to ${email}`))
  }

  /** The newest, once there are more than before. */
  const newMailTo = async (email: string, before: number): Promise<string | undefined> => {
    for (let tries = 0; tries < 40; tries++) {
      const mails = await mailsTo(email)
      if (mails.length > before) return mails[0]
      await sleep(250)
    }
    return undefined
  }

  return { mailsTo, newMailTo }
}
