type Try = { readonly memberId: string; readonly amountCents: number }

/** What this window has sent to be recorded, and on which day; also what no answer came to. */
const sent = new Map<string, string>()

const today = () => new Date().toDateString()
const keyOf = (slug: string, { memberId, amountCents }: Try) => [slug, memberId, amountCents].join()

export const noteTry = (slug: string, one: Try) => sent.set(keyOf(slug, one), today())

/** It was refused or taken back. */
export const forgetTry = (slug: string, one: Try) => sent.delete(keyOf(slug, one))

/** Whether the same amount of the same person may have been recorded here today. */
export const wasTriedToday = (slug: string, one: Try): boolean =>
  sent.get(keyOf(slug, one)) === today()
