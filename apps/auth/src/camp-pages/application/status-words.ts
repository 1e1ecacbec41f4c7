import type { Tone } from '@campkit/pages/page'
import type { ApplicationStatus, Enrollment } from '../records.ts'

type Words = { readonly tone: Tone; readonly word: string; readonly sentence: string }

/** What each status means to the person, and what comes next. */
const STATUS_WORDS: Readonly<Record<ApplicationStatus, Words>> = {
  draft: {
    tone: 'idle',
    word: 'Not sent yet',
    sentence:
      'You have begun an application. Continue where you stopped, and send it when it is done.',
  },
  submitted: {
    tone: 'wait',
    word: 'Sent',
    sentence:
      'The camp has your application. Its leads will read it and write to you. There is nothing to do until then.',
  },
  in_review: {
    tone: 'wait',
    word: 'Being read',
    sentence:
      'The camp’s leads are reading your application. There is nothing to do until they write to you.',
  },
  info_requested: {
    tone: 'warn',
    word: 'The team has a question',
    sentence: 'The camp’s leads would like to know more before they decide. Please answer below.',
  },
  accepted: {
    tone: 'good',
    word: 'Accepted',
    sentence: 'Welcome! The camp has accepted your application.',
  },
  declined: {
    tone: 'idle',
    word: 'Not this time',
    sentence: 'The camp could not take you in this season. Thank you for wanting to come.',
  },
  waitlisted: {
    tone: 'wait',
    word: 'On the waitlist',
    sentence:
      'The camp would like to have you, but has no place yet. It will write to you if one is free.',
  },
  withdrawn: {
    tone: 'idle',
    word: 'Withdrawn',
    sentence: 'You have taken this application back.',
  },
  offer_expired: {
    tone: 'idle',
    word: 'Offer ended',
    sentence:
      'The place that was offered to you was not taken in time. Write to the camp if you still want to come.',
  },
}

const givenBack: Words = {
  tone: 'idle',
  word: 'Place given back',
  sentence: 'The camp had accepted your application. The place was given back, so you have none.',
}

/** What has become of an acceptance whose place is gone. */
const GONE: Readonly<Partial<Record<Enrollment['status'], Words>>> = {
  withdrawn: givenBack,
  declined: givenBack,
  removed: {
    tone: 'idle',
    word: 'No place any more',
    sentence: 'The camp had accepted your application. Its leads have ended your place since.',
  },
}

/** Whether the place that came with an acceptance is gone. */
export const isGone = (status: ApplicationStatus, place: Enrollment['status'] | undefined) =>
  status === 'accepted' && place !== undefined && GONE[place] !== undefined

export const wordsOf = (
  status: ApplicationStatus,
  place: Enrollment['status'] | undefined,
): Words => (status === 'accepted' && place !== undefined && GONE[place]) || STATUS_WORDS[status]
