const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Of many minutes, as people say it. */
function durationOf(minutes: number): string {
  const hours = Math.round(minutes / 60)
  if (minutes < 120) return `${minutes} min`
  return hours < 48 ? many(hours, 'hour') : many(Math.round(hours / 24), 'day')
}

/** The check-in desk at the gate. */
export const words = {
  title: 'Check-in desk',
  leave: 'Leave the desk',
  onSite: 'on site',
  stillDue: 'still due today',
  find: 'Find by name or code',
  clear: 'Clear',
  scan: 'Scan code',
  scanTitle: 'Scan a code',
  scanLede: 'Hold the code in front of the camera.',
  noCamera: {
    denied: 'The camera is not allowed for this page. Allow it in the browser, or type the name.',
    absent: 'This device has no camera that the page can use. Type the name or the code.',
    failed: 'The camera does not start: another app may be using it. Close that, or type the name.',
  },
  matches: (count: number) => (count === 1 ? '1 person matches' : `${count} people match`),
  nobody: (typed: string) => `Nobody found for “${typed}”.`,
  nobodyText:
    'Try the legal name, or fewer letters. People without a place this season are not on this list.',
  dueNow: (count: number) =>
    count === 1 ? '1 person is still due' : `${count} people are still due`,
  noneDue: 'Nobody is due right now. Type a name to find anybody in the season.',
  empty: 'Nobody has a place in a season yet',
  emptyText: 'When people are confirmed for the active season, they are found here.',
  expectedToday: 'expected today',
  expectedOn: (day: string) => `expected ${day}`,
  dueOn: (day: string) => `due ${day}`,
  noDay: 'no arrival day given',
  here: (at: string) => `on site since ${at}`,
  hereNow: 'on site',
  left: (at: string) => `left ${at}`,
  checkIn: 'Check in',
  checkOut: 'Check out',
  checkInOf: (name: string) => `Check in ${name}`,
  checkOutOf: (name: string) => `Check out ${name}`,
  letInEarly: 'Let in early',
  ticketSeen: 'Ticket seen',
  letIn: 'Let in all the same',
  ticket: 'Ticket',
  sleeps: 'Sleeps in',
  bike: 'Bike',
  firstShift: 'First shift',
  none: 'None',
  bikeNo: (number: string, nickname: string | null) =>
    nickname ? `No. ${number}, “${nickname}”` : `No. ${number}`,
  passFrom: (day: string) => `from ${day}`,
  tickets: {
    available: 'None',
    offered: 'Offered, not claimed',
    claimed: 'Claimed',
    purchased: 'Bought',
    in_hand: 'In hand',
    used: 'Used',
    returned: 'Returned',
    sold_elsewhere: 'Sold',
    cancelled: 'Cancelled',
    reported: 'Own ticket',
    verified: 'Own ticket, verified',
  },
  blockers: {
    NOT_CONFIRMED: 'No place.',
    NO_TICKET: 'No ticket.',
    TOO_EARLY: 'Too early.',
    PASS_DATE: 'Too early.',
  },
  blockerText: {
    NOT_CONFIRMED: () => 'Not confirmed for this season. Letting them in needs a reason.',
    NO_TICKET: (name: string) =>
      `None on file. If ${name} shows it, tap “Ticket seen”. If not, call a lead.`,
    TOO_EARLY: (_name: string, day: string) =>
      `The gate opens ${day}, and there is no early-access pass. Letting them in needs a reason.`,
    PASS_DATE: (_name: string, day: string) =>
      `The early-access pass begins ${day}. Letting them in needs a reason.`,
  },
  reasonTitle: (name: string) => `Let ${name} in`,
  reasonLede: 'The check-in says who let them in, and why. The member reads it, too.',
  reason: 'Reason',
  reasonSeen: 'Showed a ticket at the gate',
  reasonButton: (name: string) => `Check in ${name}`,

  away: (since: string) => `No network since ${since}. Go on as usual.`,
  awayText: (at: string) =>
    `This device has everyone on it, last synced ${at}. It sends the check-ins when the network is back.`,
  waiting: (count: number) => `${count} waiting to be sent`,
  waitingShort: (count: number) => `${count} waiting`,
  signedOut: 'You were signed out.',
  signedOutText: (count: number) =>
    count === 0
      ? 'Sign in again to go on with a fresh list.'
      : `${count === 1 ? 'The check-in stays' : `The ${count} check-ins stay`} on this device, and ${count === 1 ? 'is' : 'are'} sent when you have signed in again.`,
  signIn: 'Sign in again',
  cannotSend: 'The check-ins cannot be sent.',
  cannotSendText: 'They stay on this device. Ask a camp lead to sign in here and send them.',
  loose: (count: number) =>
    `This device could not store ${count === 1 ? 'a check-in' : `${count} check-ins`}: its storage is full. Keep this page open until ${count === 1 ? 'it is' : 'they are'} sent.`,
  clockOff: (minutes: number) =>
    `The clock of this device is ${Math.abs(minutes)} min ${minutes > 0 ? 'slow' : 'fast'}. Check-ins get the right time.`,
  clockFarOff: (minutes: number) =>
    `The clock of this device is ${durationOf(Math.abs(minutes))} ${minutes > 0 ? 'slow' : 'fast'}. Check-ins get the right time, as the service says it. Set the clock: without a network the device has only its own.`,
  clockWrong:
    'The clock of this device is behind its last sync. Set it right, or check-ins get a wrong time.',
  others: (name: string, count: number) =>
    `${count === 1 ? 'One check-in' : `${count} check-ins`} of ${name} ${count === 1 ? 'was' : 'were'} never sent from this device.`,
  othersText: 'Send them under your name, or let them wait until they sign in here again.',
  adopt: 'Send under my name',
  onDevice: 'On this device',
  notYet: 'Check-ins made here appear in this list, and say whether they are sent.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the check-in of ${name}`,
  undoneReason: 'Undone at the check-in desk',
  undoing: 'being undone',
  isAt: {
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    loose: 'Not stored on this device, and not sent yet',
  },
  notStored: 'not stored yet',
  inAlready: (at: string) => `was in already, since ${at}`,
  out: 'checked out',
  sent: 'sent',
  withReason: (reason: string) => `let in: ${reason}`,
  warned: 'recorded although late: look at it in the log',
  refused: (count: number) => (count === 1 ? '1 was refused' : `${count} were refused`),
  mend: 'Record with a reason',
  mendNow: 'Record with the time of now',
  drop: 'Drop it',
  dropTitle: (name: string) => `Drop the check-in of ${name}?`,
  dropText:
    'It is recorded nowhere else. Drop it only if it did not happen, or is in the log already.',
  sendNow: 'Try to send now',
  sending: 'Sending …',
  ready: 'Ready to go on without a network.',
  preparing: 'Getting ready to go on without a network …',
  cannotKeep:
    'This browser does not store anything, so without a network the desk cannot start again. Keep this page open, or use another browser.',
} as const
