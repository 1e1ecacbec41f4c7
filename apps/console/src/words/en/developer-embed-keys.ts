import { callsIn } from './developer.ts'

/** Public keys of the camp's own web pages. */
export const words = {
  active: (count: number) => `${count} active`,
  newKey: 'New embed key',
  newTitle: 'New embed key',
  newText: 'For web pages of your own that show the schedule or take applications.',
  create: 'Create embed key',
  creating: 'Creating …',
  description: 'Description',
  whatFor: 'Which site is it for?',
  key: 'Key',
  origins: 'Pages',
  originsLabel: 'On which pages does it work?',
  originsHelp:
    'One a line, without a path: https://www.example.org. While you try: http://localhost:8080.',
  needsDescription: 'Say which site it is for.',
  needsOrigin: 'Give at least one page.',
  lastUsed: 'Last used',
  status: 'Status',
  states: { active: 'Active', unused: 'Unused', revoked: 'Revoked' },
  acts: 'Actions',
  madeBy: (who: string, when: string) => `${who}, ${when}`,
  onceTitle: 'Copy your embed key now',
  lostTitle: 'The key’s value was lost',
  lostText:
    'The key was made, but its value did not reach you, and it cannot be shown again. Remove this key and make another.',
  value: 'The embed key',
  onceKeep:
    'It stands in your page and may be seen: it works on the pages you named, and nowhere else.',
  change: 'Change embed key',
  changeTitle: (name: string) => `Change “${name}”`,
  changeText: 'At once, on every page.',
  save: 'Save embed key',
  saved: (name: string) => `“${name}” is saved.`,
  remove: 'Remove embed key',
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText:
    'At once: pages that use it show nothing any more, and who signed in there is signed out.',
  usedAt: (when: string, calls: string) => `Last used ${when}, ${callsIn(calls)} in 24 hours.`,
  notUsed: 'No page has used it yet.',
  keep: 'Keep it',
  removed: (name: string) => `“${name}” is revoked.`,
  showEnded: 'Show revoked keys',
  hideEnded: 'Hide revoked keys',
  empty: 'No embed key yet',
  emptyText: 'With one your own web pages show the schedule, sign people in and take applications.',
  teach: 'An embed key is not secret. A REST key is.',
  teachText:
    'Embed keys have 32 characters after pk_live_, REST keys 48. A REST key in a web page is refused, and you get a mail.',
} as const
