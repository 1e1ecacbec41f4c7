/** What can be done from anywhere, in the words people look for. */
export const words = {
<<<<<<< HEAD
  writeToCamp: 'Write to the camp',
  invite: 'Invite somebody',
=======
  recordPayment: 'Record a payment',
>>>>>>> h/p4
  newKey: 'New API key',
} as const
