/** What each status means to the person; the same words as on the camp's own page. */
// biome-ignore format: a table
export const STATUS = {
  draft:          ['idle', 'Not sent yet.', 'Continue where you stopped.'],
  submitted:      ['wait', 'Sent.', 'The camp has your application. Its leads will read it and write to you.'],
  in_review:      ['wait', 'Being read.', 'There is nothing to do until the camp’s leads write to you.'],
  info_requested: ['wait', 'The team has a question.', 'Please answer it on the camp’s own page.'],
  accepted:       ['good', 'Accepted.', 'Welcome! On the camp’s own page you see what comes next.'],
  declined:       ['idle', 'Not this time.', 'The camp could not take you in this season. Thank you for wanting to come.'],
  waitlisted:     ['wait', 'On the waitlist.', 'The camp would like to have you, but has no place yet. It will write to you if one is free.'],
  withdrawn:      ['idle', 'Withdrawn.', 'You have taken this application back.'],
  offer_expired:  ['idle', 'Offer ended.', 'The place that was offered to you was not taken in time. Write to the camp if you still want to come.'],
} as const
