import { callsIn } from './developer.ts'

/** REST keys. */
export const words = {
  active: (count: number) => `${count} active`,
  newKey: 'New key',
  newTitle: 'New API key',
  newText: 'For one program. Choose the least it needs.',
  create: 'Create key',
  creating: 'Creating …',
  description: 'Description',
  key: 'Key',
  mayDo: 'May do',
  lastUsed: 'Last used',
  status: 'Status',
  acts: 'Actions',
  everything: 'Everything, restricted fields too',
  allScopes: (rest: number) => `${rest} more`,
  madeBy: (who: string, when: string) => `${who}, ${when}`,
  states: {
    active: 'Active',
    unused: 'Unused',
    quiet: (days: number) => `Quiet for ${days} days`,
    endsSoon: (when: string) => `Ends ${when}`,
    replaced: (when: string) => `Replaced, ends ${when}`,
    expired: 'Ended',
    revoked: 'Revoked',
  },
  memberOnly: 'With a member token only',
  networks: (list: string) => `From ${list} only`,
  // New key
  whatFor: 'What is it for?',
  whatForHelp: 'The name of the program, so that anyone knows later what stops when it is removed.',
  ends: 'Ends',
  in90Days: 'In 90 days',
  afterSeason: (season: string) => `After ${season}`,
  never: 'Never',
  endsOn: (day: string) => `The last day is ${day}.`,
  endsNever: 'Until somebody removes it.',
  memberToken: 'Every call must be for a signed-in member',
  memberTokenHelp:
    'For web apps. A call that forgets the member token is refused and never shows the whole camp.',
  networksLabel: 'Only from these networks',
  networksHelp: 'One a line, like 203.0.113.0/24. Empty: from anywhere.',
  optional: 'optional',
  permissions: (count: number) =>
    count === 0
      ? 'No permission chosen yet'
      : count === 1
        ? '1 permission'
        : `${count} permissions`,
  needsScopes: 'Choose at least one thing that it may do.',
  needsDescription: 'Say what it is for.',
  // Shown once
  onceTitle: 'Copy your key now',
  lostTitle: 'The key’s value was lost',
  onceKeep:
    'Keep it out of web pages and repositories. Lost it? Make a new key and remove this one.',
  envLine: (description: string, end: string) => `# ${description}${end}`,
  envEnds: (day: string) => `, ends ${day}`,
  value: 'The key',
  // Rotate
  rotate: 'Rotate key',
  rotateTitle: (description: string) => `Rotate “${description}”`,
  rotateText:
    'You get a new key with the same permissions. Put it into the program before the old one ends.',
  rotateNow: 'The old key stops at once. Right if it may have leaked.',
  rotateLater: 'Both keys work until then.',
  newEnds: 'The new one ends',
  // Remove
  remove: 'Remove key',
  removeTitle: (description: string) => `Remove “${description}”?`,
  removeText: 'It is revoked at once: from the next call on, whatever uses it is refused.',
  usedBy: (when: string, calls: string) => `Last used ${when}, ${callsIn(calls)} in 24 hours.`,
  usedFrom: (address: string, agent: string) => `By ${agent} at ${address}.`,
  usedFromAddress: (address: string) => `From ${address}.`,
  neverUsed:
    'Nothing has used it, as far as we know. Calls of the last few seconds may be missing.',
  keep: 'Keep it',
  removed: (description: string) => `“${description}” is revoked.`,
  // Details
  details: 'Show key',
  created: 'Created',
  endsLabel: 'Ends',
  usedWith: 'Program',
  networksRow: 'Networks',
  anywhere: 'Anywhere',
  membersRow: 'Member token',
  membersRequired: 'Required with every call',
  membersOptional: 'Not required',
  tryIt: 'Try it',
  curlToken:
    'This key works only together with a member token, here $TOKEN. Your app gets one whenever somebody signs in. To try it by hand, run npx campkit token on the server and set TOKEN to the memberToken it prints.',
  curlCheckIns:
    'By itself this key records check-ins in batches: set MEMBER_ID to a member’s id, which GET /members lists. Each row has its own result. Who is expected, earlier check-ins and single ones also need the member token of a lead who is signed in at the tablet, as X-Service-Member-Token.',
  itsRequests: 'Its requests',
  close: 'Close',
  // Below the list
  teach: 'Give every program its own key, with the least it needs.',
  teachText: 'Then one can be removed without stopping the others.',
  showEnded: 'Show ended keys',
  hideEnded: 'Hide ended keys',
  empty: 'No key yet',
  emptyText:
    'A key lets a program of yours use the REST API: a web site, a spreadsheet, a script at night.',
} as const
