/** What the audit log names, where its own word would not be understood. */
const THINGS: Readonly<Record<string, string>> = {
  members: 'Profile',
  enrollments: 'Place in the season',
  dues: 'Charge',
  announcements: 'Message',
  settings: 'Settings',
  'check-ins': 'Check-in',
  'shift-signups': 'Sign-up for a shift',
  'ride-seats': 'Seat in a ride',
  'bike-assignments': 'Bike',
  'api-keys': 'API key',
  clients: 'App',
}

const WHOLE: Readonly<Record<string, string>> = {
  'members.restricted_read': 'Restricted fields looked at',
  'members.restricted_confirmed': 'Restricted fields confirmed',
  'members.role_changed': 'Role changed',
  'members.invited': 'Invited',
  'members.invitation_sent_again': 'Invitation sent again',
  'members.invitation_withdrawn': 'Invitation withdrawn',
  'members.reactivated': 'Active again',
  'members.tagged': 'Tags changed',
  'dues.charged': 'Charged',
  'dues.tier_chosen': 'Price chosen',
  'payments.succeeded': 'Payment received',
  'shelter.wished': 'Wishes for shelter said',
  'tickets.code_read': 'Code of a ticket looked at',
}

const spaced = (word: string) => word.replaceAll(/[_-]/g, ' ')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `dues.waived`: “Charge waived”. */
export function said(action: string): string {
  const whole = WHOLE[action]
  if (whole) return whole
  const [thing = '', ...rest] = action.split('.')
  const named = THINGS[thing] ?? capital(spaced(thing).replace(/s$/, ''))
  return `${named} ${rest.map(spaced).join(' ')}`.trim()
}
