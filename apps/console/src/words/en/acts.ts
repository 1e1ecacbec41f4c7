/** What can be done from anywhere, in the words people look for. */
export const words = {
  writeToCamp: 'Write to the camp',
  invite: 'Invite somebody',
  recordPayment: 'Record a payment',
  addShift: 'Add a shift',
  shiftsNow: 'See who is on shift now',
  addEvent: 'Add to the schedule',
  newDocument: 'New document',
  addContact: 'Add a contact',
  newKey: 'New API key',
  openKiosk: 'Open the check-in desk',
} as const
