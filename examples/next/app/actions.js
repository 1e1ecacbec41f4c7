'use server'
import { CampError } from '@campkit/sdk'
import { revalidatePath } from 'next/cache'
import { asMember } from '../lib/camp.js'

/** Runs on the server with the rights of whoever sent the form. What people can mend comes back in words. */
async function trying(work) {
  const member = await asMember('POST')
  if (!member) return { message: 'Your session has ended. Sign in again.' }
  try {
    return await work(member)
  } catch (error) {
    if (!(error instanceof CampError)) throw error
    // biome-ignore lint/suspicious/noConsole: with the request's id, by which the camp's operator finds it
    console.error(error.message)
    return { message: inWords(error), faults: faultsOf(error) }
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

export const apply = async (answers) =>
  trying(async (member) => {
    const known = await member.getMemberApplication('me').safe()
    const draft = known.data ?? (await member.createApplication({}))
    const { version } = await member.updateApplication(draft.id, { answers }, { ifMatch: '*' })
    await member.submitApplication(draft.id, {}, { ifMatch: version })
    revalidatePath('/')
    return {}
  })

export const pay = async (amountCents) =>
  trying(async (member) => {
    const back = `${process.env.CAMP_APP_URL}/`
    const { url } = await member.createPaymentPage({
      // Leads can pay for others, so they have to say that it is for themselves.
      memberId: 'me',
      amountCents,
      returnUrl: back,
      cancelUrl: back,
    })
    return { url }
  })
