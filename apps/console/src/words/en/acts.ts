/** What can be done from anywhere, in the words people look for. */
export const words = {
  writeToCamp: 'Write to the camp',
  invite: 'Invite somebody',
  recordPayment: 'Record a payment',
  newKey: 'New API key',
  openKiosk: 'Open the check-in desk',
} as const
