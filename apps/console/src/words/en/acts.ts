/** What can be done from anywhere, in the words people look for. */
export const words = {
  writeToCamp: 'Write to the camp',
  invite: 'Invite somebody',
  recordPayment: 'Record a payment',
  changeFees: 'Change what the season costs',
  addShift: 'Add a shift',
  shiftsNow: 'See who is on shift now',
  branding: 'Change colour and logo',
  nextSeason: 'Plan the next season',
  placePeople: 'Propose beds for who has none',
  newUnit: 'Add a place to sleep',
  newBike: 'Add a bike',
  addEvent: 'Add to the schedule',
  newDocument: 'New document',
  addContact: 'Add a contact',
  newKey: 'New API key',
  openKiosk: 'Open the check-in desk',
} as const
