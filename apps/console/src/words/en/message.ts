const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Writing to people, and seeing whom before it is sent. */
export const words = {
  title: 'Write a message',
  to: 'To',
  subject: 'Subject',
  text: 'Message',
  textHelp:
    'A new line starts a new paragraph. Everybody sees it in the app, and by email if they want.',
  keep: 'Keep as a draft',
  kept: 'Kept as a draft. You will find it under Messages',
  keepIt: 'Keep what you wrote?',
  keepItText: 'A draft stays under Messages until you send or remove it.',
  tooLittle: 'A draft needs a subject and a message. Without both, what you typed is lost.',
  goOn: 'Go on writing',
  throwAway: 'Throw it away',
  preview: 'See who gets it',
  checking: 'Checking who gets it …',
  back: 'Change it',
  send: (count: number) => `Send to ${people(count)}`,
  again: 'Look again',
  otherWords: 'Somebody else changed this message. Now it says:',
  sent: (count: number) => `Sent to ${people(count)}.`,
  nobody:
    'Nobody would get this: nobody on the list has joined, or the list is empty now. Choose other people.',
  otherPeople:
    'The list has changed, so this would reach different people than you chose. Close this and choose again.',
  gets: (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} it`,
  byMail: (count: number, from: string | null) =>
    from ? `${count} by email at ${from}, when the quiet hours end` : `${count} by email now`,
  byDigest: (count: number) => `${count} in their daily email`,
  inApp: (count: number) => `${count} in the app only`,
  more: (count: number) => `and ${count} more`,
  showAll: (count: number) => `Show all ${count}`,
  leftOut: (count: number) => `${people(count)} ${count === 1 ? 'is' : 'are'} left out`,
  reason: {
    not_joined: 'has not joined yet',
    deactivated: 'is deactivated',
    gave_up_account: 'gave up their account',
  },
} as const
