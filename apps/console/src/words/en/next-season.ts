/** A season that is planned, and whether the member comes. */
export const words = {
  label: (season: string) => `Your answer for ${season}`,
  dates: (from: string, until: string) => `It is planned from ${from} to ${until}.`,
  states: {
    invited: (season: string) => `Will you come to ${season}?`,
    pending: (season: string) => `You have no place in ${season} yet. Will you come?`,
    offered: (season: string) => `A place in ${season} is offered to you. Will you come?`,
    waitlisted: (season: string) => `You are on the waitlist for ${season}.`,
    confirmed: (season: string) => `You have a place in ${season}.`,
    declined: (season: string) => `You said that you cannot come to ${season}.`,
    withdrawn: (season: string) => `You gave your place in ${season} back.`,
  },
  yes: 'Yes, I am coming',
  no: 'I cannot come',
  again: 'I can come after all',
  confirmed: (season: string) => `You have a place in ${season}`,
  waits: (season: string) => `All places in ${season} are taken. You are on the waitlist`,
  asked: 'Noted. Now say yes',
  declined: (season: string) => `We noted that you cannot come to ${season}`,
  sure: (season: string) => `Say that you cannot come to ${season}?`,
  sureText:
    'You give up your place, or your place in line. It goes to the next person, and you may not get it back.',
  keep: 'Not yet',
} as const
