export const callsIn = (calls: string): string => (calls === '1' ? '1 call' : `${calls} calls`)

/** What the pages of the Developer section share. */
export const words = {
  title: 'Developer',
  tabs: 'Developer pages',
  apiKeys: 'API keys',
  clients: 'OAuth clients',
  embedKeys: 'Embed keys',
  requests: 'Request log',
  reference: 'API reference',
  notYours: 'This page is for head leads',
  notYoursText:
    'Keys and secrets open the whole camp, so only head leads see them. Ask one of them if a program needs a key.',
  notUsed: 'Not used yet',
  byOperator: 'The operator',
  calls: 'Calls, 24 h',
  inADay: (calls: string) => (calls === '1' ? 'call in 24 h' : 'calls in 24 h'),
  callsLabel: (total: string, most: string) =>
    `${callsIn(total)} in 24 hours, ${most} in the busiest hour`,
  more: (name: string) => `More about ${name}`,
  asCurl: 'As a curl line',
  asCurlText:
    'What this page shows, for a script. The token is the one of a signed-in head lead: npx campkit token.',
  // Rotating
  rotateEnds: 'The old one ends',
  overlaps: { '0': 'Now', '3600': 'In an hour', '86400': 'In a day', '604800': 'In a week' },
  // Shown once
  onceText: 'This is the only time it is shown. We keep a fingerprint of it, not the value.',
  onceGuard: 'Store it first: it is never shown again. Then tick the box.',
  stored: 'I have stored it',
  done: 'Done',
  env: '.env',
  curl: 'curl',
  node: 'Node',
  html: 'HTML',
  samples: 'Ready to paste',
  lost: 'It was made, but its value did not reach you, and nobody else has it. Rotate it to get a new value.',
} as const
