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
    if (error instanceof CampError) return { message: error.message }
    throw error
  }
}

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
      amountCents,
      returnUrl: back,
      cancelUrl: back,
    })
    return { url }
  })
