/** Where somebody stands in the season, and what a lead does about it. */
export const words = {
  title: (name: string) => `${name}’s place`,
  now: (state: string, season: string) => `${state} for ${season}.`,
  change: 'Change',
  changePlace: 'Change their place',
  which: 'Change to',
  choose: 'Choose',
  to: {
    pending: 'Ask them again whether they are coming',
    confirmed: 'Confirm: they have a place',
    waitlisted: 'Put on the waitlist',
    offered: 'Offer a place',
    declined: 'Is not coming',
    withdrawn: 'Gives the place back, and told you so',
    removed: 'Take the place away: did not come, or has to leave',
  },
  button: {
    pending: 'Ask them again',
    confirmed: 'Confirm',
    waitlisted: 'Put on the waitlist',
    offered: 'Offer a place',
    declined: 'Say no for them',
    withdrawn: 'Give the place back',
    removed: 'Take the place away',
  },
  done: (name: string, state: string) => `${name} is now: ${state}`,
  stays: 'The season is over, so this can no longer be changed.',
  effects: 'What happens then',
  noLimit: 'The season has no limit on places.',
  takes: (free: number) =>
    free === 1 ? 'It takes the last free place.' : `It takes one of ${free} free places.`,
  beyond: 'All places are taken. This lets in one more.',
  saysYes: 'They have not said yes themselves. This says yes for them.',
  hasHours: (hours: number) => `They have ${hours} hours to say yes.`,
  queues: (waiting: number) =>
    waiting === 0
      ? 'Nobody is ahead of them.'
      : `${waiting} ${waiting === 1 ? 'person is' : 'people are'} ahead of them.`,
  asked: 'They are asked. They have no place until they say yes and one is free.',
  givesBack: (held: string) => `They give back right away: ${held}.`,
  givesBackNothing: 'They hold no bed, ticket, ride, shift or bike.',
  bed: (unit: string) => `their bed in ${unit}`,
  points: (points: number) => `shifts worth ${points} points`,
  ticket: 'the camp’s ticket, if it can be given back',
  ride: 'their ride',
  bike: (bike: string) => `bike ${bike}`,
  bikeOut: (bike: string) => `They have bike ${bike}; it has to come back.`,
  settles: 'Settle what they paid and owe afterwards, under Dues.',
  passedOn: (waiting: number) =>
    waiting === 1
      ? 'The place is offered to the one person waiting.'
      : `The place is offered to the first of ${waiting} people waiting.`,
  freed: 'The place is free again. Nobody is waiting for it.',
} as const
