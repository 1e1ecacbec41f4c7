/** What can be done from anywhere, in the words people look for. */
export const words = {
  writeToCamp: 'Write to the camp',
  invite: 'Invite somebody',
  recordPayment: 'Record a payment',
  addEvent: 'Add to the schedule',
  newDocument: 'New document',
  addContact: 'Add a contact',
  newKey: 'New API key',
} as const
