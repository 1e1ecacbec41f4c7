const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Writing to people, and seeing whom before it is sent. */
export const words = {
  title: 'Write a message',
  to: 'To',
  subject: 'Subject',
  text: 'Message',
  textHelp:
    'A new line begins a paragraph. Everybody sees it in the app, and by mail if they want.',
  keep: 'Keep as a draft',
  kept: 'Kept as a draft. You find it under Messages',
  keepIt: 'Keep what you wrote?',
  keepItText: 'As a draft it stays under Messages, until you send or remove it.',
  tooLittle: 'A draft needs a subject and a message. What you typed would be gone.',
  goOn: 'Go on writing',
  throwAway: 'Throw it away',
  preview: 'See who gets it',
  checking: 'Looking who gets it …',
  back: 'Change it',
  send: (count: number) => `Send to ${people(count)}`,
  again: 'Look again',
  sent: (count: number) => `Sent to ${people(count)}.`,
  nobody: 'Nobody would get it: nobody is in this list any more, or they have not joined.',
  otherPeople:
    'This would reach other people than you chose: the list has changed meanwhile. Close this and choose again.',
  gets: (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} it`,
  byMail: (count: number) => `${count} by mail now`,
  byDigest: (count: number) => `${count} in their daily mail`,
  inApp: (count: number) => `${count} in the app only`,
  more: (count: number) => `and ${count} more`,
  leftOut: (count: number) => `${people(count)} ${count === 1 ? 'is' : 'are'} left out`,
  reason: {
    not_joined: 'has not joined yet',
    deactivated: 'is deactivated',
    gave_up_account: 'gave up their account',
  },
} as const
