/** An application, as the applicant sees it. */
export const words = {
  title: (camp: string) => `Your application to ${camp}`,
  applyTitle: (camp: string) => `Apply to ${camp}`,
  applyLede: (season: string) =>
    `For ${season}. You can save and come back later. Nothing is sent until you send it.`,
  nextSeason: 'the next season',
  states: {
    none: {
      word: 'Not started',
      sentence: 'You have not started an application yet.',
    },
    draft: {
      word: 'Not sent yet',
      sentence:
        'You have started an application. Pick up where you left off, and send it when it is done.',
    },
    submitted: {
      word: 'Sent',
      sentence:
        'The camp has your application. Its leads will read it and write to you. There is nothing to do until then.',
    },
    in_review: {
      word: 'Being read',
      sentence:
        'The camp’s leads are reading your application. There is nothing to do until they write to you.',
    },
    info_requested: {
      word: 'The team has a question',
      sentence: 'The camp’s leads would like to know more before they decide. Please answer below.',
    },
    accepted: {
      word: 'Accepted',
      sentence: 'Welcome! The camp has accepted your application.',
    },
    declined: {
      word: 'Not this time',
      sentence: 'The camp could not take you in this season. Thank you for wanting to come.',
    },
    waitlisted: {
      word: 'On the waitlist',
      sentence:
        'The camp would like to have you, but has no place yet. It will write to you if one opens up.',
    },
    withdrawn: { word: 'Withdrawn', sentence: 'You withdrew this application.' },
    offer_expired: {
      word: 'Offer expired',
      sentence:
        'The place that was offered to you was not taken in time. Write to the camp if you still want to come.',
    },
  },
  next: 'What comes next',
  steps: ['You send it', 'The leads read it', 'They decide', 'You say yes to your place'],
  doneStep: 'done',
  nowStep: 'now',
  sent: 'Sent',
  changed: 'Last change',
  asks: 'The camp asks you',
  answer: 'Your answer',
  answerFault: 'Please write an answer.',
  sendAnswer: 'Send my answer',
  answered: 'Your answer was sent',
  change: 'Change my other answers',
  writes: 'Message from the camp',
  wrote: 'What you wrote',
  noAnswer: 'No answer',
  yes: 'Yes',
  no: 'No',
  file: 'A file',
  optional: 'optional',
  choose: 'Choose',
  saved: 'Saved',
  saveLater: 'Save for later',
  saveAnswers: 'Save my answers',
  back: 'Back without saving',
  send: 'Send my application',
  sentToast: 'Your application was sent',
  faulty:
    'It was not sent yet: please correct the answers marked below. Nothing you wrote is lost.',
  needed: 'Please answer this before you send it.',
  numberFault: 'Please enter a number.',
  files:
    'This question needs a file. Add it on the camp’s page; your other answers are there, too.',
  filesElsewhere: 'To send another one instead, use the camp’s page.',
  filesLink: 'Open the camp’s page',
  restricted:
    'Kept separate from your application. Only the camp’s leads can open it, and each time is logged.',
  withdraw: 'Withdraw this application',
  withdrawTitle: 'Withdraw your application?',
  withdrawText:
    'The camp will stop considering it. You can apply again while applications are open, but you start from scratch.',
  withdrawButton: 'Withdraw my application',
  keep: 'Keep my application',
  withdrawn: 'Your application is withdrawn',
  again: 'Apply again',
  needNot: 'You do not need to apply',
  needNotText: 'You are already a member of this camp.',
  basics: {
    experience: 'Have you been to this event before?',
    contribution: 'What would you like to do in camp?',
    contributionHelp: 'Two or three sentences are plenty.',
    arrivalOn: 'When would you arrive?',
    departureOn: 'When would you leave?',
    first_timer: 'No, it will be my first time',
    been_before: 'Yes, I have been there',
    veteran: 'Yes, many times',
  },
} as const
