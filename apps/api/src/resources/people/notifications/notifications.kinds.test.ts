import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type DetailsOf,
  isUrgent,
  KIND_NAMES,
  KINDS,
  type KindName,
  stillTrueOf,
  targetOf,
  wordsOf,
} from './notifications.kinds.ts'
import { plainTexts } from './notifications.words.ts'
import { HAPPENED, type Standing } from './still-true.ts'

const WORLD = {
  camp: 'Dusty Pines',
  season: 'Season 2027',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
}
const until = '2027-05-01T17:00:00.000Z'
const UNTIL = 'Saturday 1 May 2027, 18:00 (Western European Time)'
const charge = { name: 'Camp dues', amountCents: 25_000, dueOn: '2027-06-01' }
const ride = { leg: 'in', driver: 'Dusty' } as const
const shift = { title: 'Breakfast', startsAt: '2027-08-24T05:00:00.000Z' }
const BEGINS = /^It begins Tuesday 24 August 2027, 06:00 \(Western European Time\)\.$/
const bed = { unit: 'Yurt 1', firstNightOn: '2027-08-22', lastNightOn: '2027-08-29' }
const money = { amountCents: 25_000, reference: 'ABC234' }

type Said = readonly [subject: string | RegExp, ...text: RegExp[]]
type Case<K extends KindName> = readonly [DetailsOf<K>, Said]

/** What each kind says, for every way it can be said. */
const SAYS: { readonly [K in KindName]: readonly Case<K>[] } = {
  rest_key_in_page: [
    [
      { hint: 'pk_live_abcd…1234', origin: 'https://pines.example' },
      [
        'A REST key of Dusty Pines is in a web page: revoke it',
        /^Somebody put the REST key of Dusty Pines that ends in 1234 into a page at https:\/\/pines\.example\./,
        /^Revoke this key now, and make an embed key/,
      ],
    ],
    [
      { hint: 'pk_live_abcd…1234', origin: null },
      [/revoke it$/, /into a web page\./, /^Revoke this key now/],
    ],
  ],
  application_received: [
    [
      {},
      [
        'We have your application for Season 2027',
        /has arrived.*tell you what they decide/,
        /nothing you need to do/,
      ],
    ],
  ],
  event_changed: [
    [
      { happened: 'changed', was: 'Breakfast', location: 'Big tent', ...shift },
      [
        '“Breakfast” has changed',
        /^Something has changed about “Breakfast” at Dusty Pines\.$/,
        /^It begins Tuesday 24 August 2027, 06:00 \(Western European Time\), at Big tent\.$/,
      ],
    ],
    [
      { happened: 'changed', was: 'Coffee', location: null, ...shift },
      ['“Breakfast” has changed', /It was called “Coffee”\.$/, BEGINS],
    ],
    [
      { happened: 'cancelled', was: 'Breakfast', location: null, ...shift },
      ['“Breakfast” does not take place', /has cancelled “Breakfast”, which was to begin Tuesday/],
    ],
  ],
  application_question: [
    [
      {},
      [
        'A question about your application for Season 2027',
        /leads of Dusty Pines need to know/,
        /read the question and answer it/,
      ],
    ],
  ],
  application_decision: [
    [
      { outcome: 'accepted', place: 'offered', until },
      [
        'You are accepted for Season 2027, and a place is held for you',
        /accepted your application.*Welcome/,
        /A place is held for you/,
        new RegExp(`yes or no by ${quoted(UNTIL)}`),
      ],
    ],
    [
      { outcome: 'accepted', place: 'waitlisted' },
      [
        'You are accepted for Season 2027 and on the waitlist',
        /accepted your application.*Welcome/,
        /places are taken.*keep your turn.*nothing you need to do/,
      ],
    ],
    [
      { outcome: 'accepted', place: 'confirmed' },
      ['You are accepted for Season 2027', /Welcome/, /Your place is confirmed/],
    ],
    [
      { outcome: 'accepted' },
      ['You are accepted for Season 2027', /Welcome/, /how it stands with your place/],
    ],
    [
      { outcome: 'accepted', place: 'confirmed', hasMessage: true },
      [/accepted/, /Welcome/, /is confirmed/, /wrote you a message.*page of your application/],
    ],
    [{ outcome: 'declined' }, ['Your application for Season 2027', /cannot accept it this time/]],
    [
      { outcome: 'declined', hasMessage: true },
      [/^Your application/, /cannot accept/, /wrote you a message.*page of your application/],
    ],
    [{ outcome: 'waitlisted' }, [/is on the waitlist/, /stays on the waitlist/, /We write to you/]],
  ],
  application_ended: [
    [
      {},
      ['Season 2027 is over, and so is your application', /no answer to you: you can apply again/],
    ],
  ],
  place_offered: [
    [
      { until },
      [
        'A place in Season 2027 is held for you',
        /offers you a place/,
        new RegExp(`yes or no by ${quoted(UNTIL)}`),
      ],
    ],
    [
      { until, reason: 'We need a cook' },
      [/is held for you/, /offers you a place/, /“We need a cook”/, /yes or no by/],
    ],
  ],
  waitlist_promoted: [
    [
      { until },
      [
        'A place in Season 2027 has become free for you',
        /waitlist.*your turn/,
        new RegExp(`yes or no by ${quoted(UNTIL)}`),
      ],
    ],
    [
      { until, reason: 'We need a cook' },
      [/has become free/, /your turn/, /“We need a cook”/, /yes or no by/],
    ],
  ],
  offer_ending: [
    [
      { until },
      [
        /still waiting for your answer/,
        /not answered yet/,
        new RegExp(`yes or no by ${quoted(UNTIL)}`),
      ],
    ],
  ],
  offer_ended: [
    [{}, ['The offer of a place in Season 2027 has ended', /no answer in time/, /tell the leads/]],
    [
      { because: 'season_closed' },
      [
        'Season 2027 is over, and so is the offer of a place',
        /has closed Season 2027, so the offer.*no deadline/,
      ],
    ],
    [
      { because: 'waitlist_closed' },
      ['Season 2027 is over, and so is its waitlist', /No place became free for you/],
    ],
  ],
  enrollment_changed: [
    [{ status: 'invited' }, ['Will you come to Season 2027?', /Please say yes or no/]],
    [{ status: 'pending' }, ['Please answer for Season 2027', /whether you will come/]],
    [
      { status: 'confirmed' },
      ['Your place in Season 2027 is confirmed', /A lead of Dusty Pines has confirmed/],
    ],
    [{ status: 'waitlisted' }, [/on the waitlist/, /We write to you when a place is free/]],
    [
      { status: 'declined' },
      ['You are not coming to Season 2027', /If that is wrong, tell the leads/],
    ],
    [
      { status: 'pending', isAgain: true },
      ['Your place in Season 2027 is open again', /has opened it again and asks whether/],
    ],
    [
      { status: 'confirmed', isAgain: true },
      ['You have a place in Season 2027 again', /has opened it again, .*choose them again/],
    ],
    [
      { status: 'waitlisted', isAgain: true },
      ['You are on the waitlist for Season 2027 again', /put you back on the waitlist/],
    ],
    [{ status: 'withdrawn' }, [/was given back/, /in your name/]],
    [{ status: 'removed' }, ['Your place in Season 2027 has ended', /talk to them/]],
    [
      { status: 'declined', reason: 'No answer\nsince  May' },
      [/not coming/, /tell the leads/, /^The reason that was given: “No answer since May”$/],
    ],
  ],
  charged: [
    [
      charge,
      [
        'Camp dues: €250.00',
        /charged you €250.00 for Camp dues \(Season 2027\)/,
        /^It (is|was) due on 1 June 2027\.$/,
        /pay in parts.*ask for help/,
      ],
    ],
    [
      { ...charge, dueOn: '2999-06-01', openCents: 10_000 },
      [/€250/, /€250/, /is paid already: €100.00 is left/, /^It is due on 1 June 2999/, /parts/],
    ],
    [{ ...charge, dueOn: '2020-06-01' }, [/€250/, /€250/, /^It was due on 1 June 2020/, /parts/]],
    [{ ...charge, openCents: 0 }, [/€250/, /€250/, /nothing is left to pay/]],
  ],
  late_fee: [
    [
      { ...charge, name: 'Late fee', lateFor: 'Camp dues', amountCents: 1000 },
      [
        'A late fee of €10.00',
        /^Camp dues was not paid in time.*€10.00/,
        /dues page.*parts.*tell the leads/,
      ],
    ],
  ],
  dues_reminder: [
    [{ charges: [charge] }, [/is overdue/, /^Camp dues: €250.00, was due on 1 June 2027$/]],
  ],
  receipt: [[money, ['Receipt: €250.00', /received €250.00.*ABC234/]]],
  refund: [
    [money, ['Refund: €250.00', /given €250.00 back.*ABC234/]],
    [{ ...money, reason: 'Paid twice' }, [/^Refund/, /back/, /“Paid twice”/]],
  ],
  payment_rejected: [
    [
      money,
      [
        'We have not found your payment of €250.00',
        /ABC234.*has not arrived/,
        /check whether it was sent/,
      ],
    ],
    [
      { ...money, reason: 'Not on the account' },
      [/not found/, /has not arrived/, /“Not on the account”/, /check whether/],
    ],
  ],
  payment_taken_back: [
    [
      money,
      [/payment of €250.00 was recorded by mistake/, /ABC234.*does not count.*receipt/, /did pay/],
    ],
    [
      { ...money, reason: 'It was Ben' },
      [/by mistake/, /does not count/, /“It was Ben”/, /did pay/],
    ],
  ],
  plan_changed: [
    [
      {
        instalments: [
          { amountCents: 100, dueOn: '2027-06-01' },
          { amountCents: 200, dueOn: '2027-07-01' },
        ],
      },
      [
        'Your payment plan for Season 2027',
        /in portions:$/,
        /^€1.00 by 1 June 2027$/,
        /^€2.00 by 1 July 2027$/,
      ],
    ],
    [{}, [/has ended$/, /days of the charges again/]],
  ],
  deposit_settled: [
    [
      { outcome: 'released', amountCents: 5000 },
      ['Your deposit of €50.00 is released', /yours as credit.*carry the rest over/],
    ],
    [
      { outcome: 'forfeited', amountCents: 5000, reason: 'Left without strike' },
      [
        '€50.00 of your deposit is kept',
        /has kept €50.00/,
        /“Left without strike”/,
        /do not agree/,
      ],
    ],
    [
      { outcome: 'released', amountCents: 5000, reason: 'Strike is done' },
      [/is released/, /yours as credit/, /“Strike is done”/],
    ],
    [
      { outcome: 'gone', amountCents: 5000 },
      ['€50.00 of your deposit is no longer held', /it is owed again\.$/, /talk to the leads/],
    ],
    [
      { outcome: 'returned', amountCents: 5000 },
      ['€50.00 of your deposit is held again', /did not arrive/],
    ],
  ],
  carried_over: [
    [
      {
        ...{ done: 'carry_over', what: 'debt', amountCents: 15_000, toSeason: 'Season 2028' },
        ...{ isReversed: true, reason: 'Paid in cash' },
      },
      [
        '€150.00 of Season 2027 is no longer carried over',
        /undone that what you still owed for Season 2027, €150.00, was carried over to Season 2028\. It is owed for/,
        /“Paid in cash”/,
      ],
    ],
    [
      { done: 'write_off', what: 'credit', amountCents: 900, isReversed: true },
      ['€9.00 of Season 2027 is no longer written off', /was written off\. It is credit/],
    ],
    [
      {
        done: 'carry_over',
        what: 'debt',
        amountCents: 100,
        toSeason: 'Season 2028',
        dueOn: '2028-03-01',
        reason: 'The books are closed',
      },
      [
        '€1.00 of Season 2027 is carried over',
        /what you still owed, €1.00, to Season 2028/,
        /^It is due on 1 March 2028\.$/,
        /^The reason that was given: “The books are closed”$/,
      ],
    ],
    [
      {
        done: 'carry_over',
        what: 'debt',
        amountCents: 300,
        toSeason: 'Season 2028',
        dueOn: '2028-04-01',
        instalments: [
          { amountCents: 100, dueOn: '2028-03-01' },
          { amountCents: 200, dueOn: '2028-04-01' },
        ],
      },
      [
        '€3.00 of Season 2027 is carried over',
        /what you still owed, €3.00, to Season 2028/,
        /^Your payment plan goes on there:$/,
        /^€1.00 by 1 March 2028$/,
        /^€2.00 by 1 April 2028$/,
      ],
    ],
    [
      { done: 'carry_over', what: 'deposit', amountCents: 100, toSeason: 'Season 2028' },
      [/carried over/, /your deposit, €1.00/],
    ],
    [
      { done: 'write_off', what: 'credit', amountCents: 100, reason: 'Given to the camp' },
      [
        '€1.00 of Season 2027 is written off',
        /what you had paid too much, €1.00: nothing more/,
        /^The reason that was given: “Given to the camp”$/,
      ],
    ],
    [
      { done: 'write_off', what: 'unpaid_deposit', amountCents: 100 },
      [/written off/, /deposit that you had not paid/],
    ],
  ],
  scholarship_decision: [
    [
      { outcome: 'approved', amountCents: 10_000, until },
      [
        /is approved/,
        /up to €100.00.*charges that a scholarship can pay for/,
        new RegExp(`accept it by ${quoted(UNTIL)}`),
        /helps somebody else/,
      ],
    ],
    [
      { outcome: 'declined' },
      ['Your scholarship request', /cannot approve it this time/, /talk to the leads/],
    ],
    [{ outcome: 'waitlisted' }, [/on the waitlist/, /not enough money/]],
    [{ outcome: 'revoked' }, [/taken back/, /owed again/]],
    [
      { outcome: 'declined', reason: 'The pool is small' },
      [/request$/, /cannot approve/, /talk to the leads/, /“The pool is small”/],
    ],
    [{ outcome: 'lapsed' }, [/has ended/, /was not accepted and has ended/]],
  ],
  referral_rewarded: [[{ amountCents: 500 }, [/Thank you/, /€5.00 off what you owe/]]],
  invitation: [[{}, ['You are invited to Dusty Pines', /invited you to join/]]],
  role_changed: [
    [
      { role: 'applicant' },
      [
        'Your role in Dusty Pines is now applicant',
        /now an applicant in Dusty Pines.*your own application/,
        /tell the leads/,
      ],
    ],
    [{ role: 'member' }, ['Your role in Dusty Pines is now member', /your own/, /tell the leads/]],
    [
      { role: 'admin' },
      ['Your role in Dusty Pines is now lead', /now a lead in.*the whole camp/, /tell the leads/],
    ],
    [{ role: 'super_admin' }, [/now lead in charge/, /give roles/, /tell the leads/]],
    [
      { role: 'admin', reason: 'Leads the kitchen' },
      [/is now lead$/, /now a lead in/, /“Leads the kitchen”/, /tell the leads/],
    ],
  ],
  membership_changed: [
    [{ isActive: true }, ['You are active in Dusty Pines again', /sign in as before/]],
    [
      { isActive: false },
      ['Your membership of Dusty Pines has ended', /what is owed either way stays/, /mistake/],
    ],
  ],
  changed_for_you: [
    [
      { what: 'profile', fields: ['preferredName', 'phone'] },
      [/has changed your profile$/, /your profile \(preferred name, phone\)/, /tell the leads/],
    ],
    [
      { what: 'plans', fields: ['arrivalOn'] },
      [/your plans for the season$/, /\(arrival on\)/, /tell the leads/],
    ],
    [{ what: 'application' }, [/your application$/, /your application\.$/, /tell the leads/]],
    [{ what: 'charge', name: 'Lamp' }, [/a charge of yours$/, /\(Lamp\)/, /tell the leads/]],
    [
      { what: 'charge', name: 'Lamp', did: 'waived', reason: 'Built the kitchen' },
      [
        'A lead of Dusty Pines has waived a charge of yours',
        /has waived a charge of yours \(Lamp\)\.$/,
        /“Built the kitchen”/,
        /tell the leads/,
      ],
    ],
    [
      { what: 'application', did: 'withdrawn', reason: 'Asked me to' },
      [/has withdrawn your application$/, /withdrawn/, /“Asked me to”/, /tell the leads/],
    ],
    [{ what: 'mails' }, [/has changed which mails you get$/, /mails you get\.$/, /change it back/]],
    [
      { what: 'shelter_wishes' },
      [/how you would like to sleep$/, /how you would like to sleep\.$/, /tell the leads/],
    ],
    [{ what: 'read_marks' }, [/count as read$/, /count as read\.$/, /tell the leads/]],
    [
      { what: 'balance', reason: 'Early build' },
      [/has changed what you owe$/, /what you owe\.$/, /“Early build”/, /tell the leads/],
    ],
  ],
  shift_changed: [
    [
      { move: 'pending', ...shift },
      ['Breakfast: a lead will answer', /put you down.*not decided yet/, BEGINS],
    ],
    [
      { move: 'confirmed', ...shift, location: 'Kitchen', reason: 'You know the stove' },
      [
        'You are on the shift “Breakfast”',
        /put you on the shift “Breakfast”/,
        /Western European Time\), at Kitchen\.$/,
        /“You know the stove”/,
      ],
    ],
    [{ move: 'waitlisted', ...shift }, [/on the waitlist for “Breakfast”/, /free for you/, BEGINS]],
    [{ move: 'refused', ...shift, reason: 'Full' }, [/are not on/, /chosen others/, /“Full”/]],
    [{ move: 'removed', ...shift }, [/no longer on/, /taken you off.*tell the leads/]],
    [{ move: 'dropped', ...shift }, [/given up in your name/, /give up the shift/]],
    [{ move: 'completed', ...shift }, [/^Thank you/, /points are yours/]],
    [{ move: 'no_show', ...shift }, [/You were missed/, /did not come.*something kept you/]],
    [{ move: 'excused', ...shift }, [/You are excused/, /have excused you/]],
    [{ move: 'swapped', ...shift }, [/Somebody else has/, /given your shift.*tell the leads/]],
  ],
  shift_waits_for_lead: [[shift, [/would like the shift/, /waits for a lead’s yes or no/, BEGINS]]],
  shift_offered: [
    [{ ...shift, until }, [/held for you/, /it is your turn/, BEGINS, new RegExp(quoted(UNTIL))]],
  ],
  shift_offer_ending: [
    [{ ...shift, until }, [/still waiting for your answer/, /held for you/, /by Saturday 1 May/]],
  ],
  shift_offer_ended: [[shift, [/has ended$/, /no answer in time/, /sign up again/]]],
  shift_moved: [
    [
      { ...shift, wasAt: until, reason: 'Rain' },
      [
        /was moved: can you still come/,
        /was to begin Saturday 1 May/,
        BEGINS,
        /“Rain”/,
        /say whether/,
      ],
    ],
    [
      { ...shift, wasAt: until, isOnSite: true },
      [/is on site now: can you come/, /you are not there on that day/, BEGINS, /say whether/],
    ],
  ],
  shift_cancelled: [
    [{ ...shift, reason: 'Rain' }, [/is cancelled$/, /need not come/, /“Rain”/]],
    [
      { ...shift, title: 'Very long '.repeat(20) },
      [/^The shift “Very long .{40,60}…” is cancelled$/, /need not come/],
    ],
  ],
  shift_swap_asked: [
    [{ ...shift, asker: 'Ana' }, [/Would you take/, /Ana asks whether/, BEGINS, /up to you/]],
    [
      { ...shift, asker: 'Ana', other: { title: 'Dishes', startsAt: until } },
      [/Would you take/, /Ana asks/, BEGINS, /they take your shift “Dishes”.*1 May/, /up to you/],
    ],
  ],
  shift_swap_answered: [
    [{ ...shift, outcome: 'accepted' }, [/is taken over$/, /not yours any more/]],
    [{ ...shift, outcome: 'declined' }, [/is still yours$/, /It is still yours/]],
    [{ ...shift, outcome: 'withdrawn' }, [/not offered to you any more/, /changed their mind/]],
  ],
  work_decided: [
    [
      { outcome: 'approved', minutes: 90, workedOn: '2027-08-20', points: 2 },
      ['Thank you for your work of 20 August 2027', /count 1 hour 30 minutes.*worth 2 points/],
    ],
    [
      { outcome: 'approved', minutes: -61, workedOn: '2027-08-20', points: -1, reason: 'Twice' },
      [/were corrected$/, /taken back 1 hour 1 minute.*and 1 point\./, /“Twice”/],
    ],
    [
      { outcome: 'rejected', minutes: 45, workedOn: '2027-08-20', points: 0, reason: 'A shift' },
      [/does not count$/, /do not count 45 minutes of work/, /“A shift”/],
    ],
  ],
  work_waits_for_lead: [
    [
      { minutes: 120, workedOn: '2027-08-20' },
      [/reports work of 20 August 2027/, /reports 2 hours of work for your team/],
    ],
  ],
  shifts_given_back: [
    [
      { shifts: [shift] },
      ['A shift of yours was given back', /other days/, /“Breakfast”, /, /change your days/],
    ],
    [
      { shifts: [shift, { ...shift, title: 'Strike' }] },
      [
        '2 of your shifts were given back',
        /are not there for:$/,
        /“Breakfast”/,
        /“Strike”/,
        /sign up again/,
      ],
    ],
  ],
  shifts_ended_with_season: [
    [
      { shifts: [shift] },
      [/Season 2027 is over/, /has closed Season 2027/, /“Breakfast”, /, /missed no deadline/],
    ],
  ],
  shifts_left_open: [
    [
      { who: 'Ana', because: 'left', shifts: [{ ...shift, held: 1, max: 3 }] },
      [
        /open on the shift “Breakfast”/,
        /Ana does not come/,
        /1 of 3 places are taken/,
        /Nobody waits/,
      ],
    ],
    [
      {
        because: 'days',
        shifts: Array.from({ length: 14 }, () => ({ ...shift, held: 0, max: 1 })),
      },
      [
        /open on 14 shifts/,
        /Somebody comes .* on other days/,
        ...Array.from({ length: 12 }, () => /0 of 1/),
        /and 2 more/,
        /Nobody waits/,
      ],
    ],
  ],
  shift_reminder: [
    [shift, ['Tomorrow: your shift “Breakfast”', /You are on/, BEGINS, /tell the leads/]],
  ],
  shelter_offered: [
    [
      { ...bed, until },
      [
        'A bed in Yurt 1 is held for you',
        /offers you a bed in Yurt 1 for the nights from 22 August 2027 to 29 August 2027 of/,
        new RegExp(`yes or no by ${quoted(UNTIL)}`),
      ],
    ],
    [
      { ...bed, lastNightOn: bed.firstNightOn, until, reason: 'You asked' },
      [/is held for you/, /for the night of 22 August 2027 of/, /“You asked”/, /yes or no by/],
    ],
  ],
  shelter_offer_ending: [
    [{ ...bed, until }, [/still waiting for your answer/, /not answered yet/, /yes or no by/]],
  ],
  shelter_offer_ended: [
    [
      { unit: 'Yurt 1' },
      ['The offer of a bed in Yurt 1 has ended', /no answer in time/, /tell the leads/],
    ],
    [{ unit: null }, ['The offer of a bed has ended', /no answer/, /tell the leads/]],
    [
      { unit: null, because: 'season_closed' },
      [/Season 2027 is over, and nobody waits/, /no deadline.*nothing you need to do/],
    ],
  ],
  shelter_changed: [
    [
      { ...bed, did: 'placed', reason: 'Snores' },
      ['You sleep in Yurt 1', /has given you a bed in Yurt 1/, /“Snores”/, /tell the leads/],
    ],
    [{ ...bed, did: 'moved' }, ['You now sleep in Yurt 1', /has moved you/, /tell the leads/]],
    [{ ...bed, did: 'cancelled' }, [/no longer have a bed/, /taken you out/, /tell the leads/]],
    [{ ...bed, did: 'checked_in' }, [/moved into Yurt 1/, /noted/, /tell the leads/]],
    [{ ...bed, did: 'vacated' }, [/moved out of Yurt 1/, /noted/, /tell the leads/]],
    [{ ...bed, did: 'changed' }, [/Your bed in Yurt 1/, /is now for the nights/, /tell the leads/]],
    [{ ...bed, did: 'declined' }, [/was declined for you/, /in your name/, /tell the leads/]],
    [
      { ...bed, did: 'trimmed' },
      [/follows your days/, /now held for the nights/, /tell the leads/],
    ],
    [{ ...bed, did: 'ended' }, [/no longer have a bed/, /given back/, /tell the leads/]],
    [{ ...bed, did: 'unqueued' }, [/no longer wait/, /none of the nights/, /tell the leads/]],
  ],
  shelter_published: [
    [bed, ['The plan for Season 2027 stands: you sleep in Yurt 1', /has published/, /ask for one/]],
  ],
  shelter_waits_for_lead: [
    [{}, ['Somebody asks for another bed in Season 2027', /waits for a lead’s yes or no/]],
  ],
  shelter_answered: [
    [{ answer: 'granted' }, [/is granted$/, /have said yes/]],
    [
      { answer: 'refused', reason: 'It is full' },
      ['Your wish for another bed in Season 2027', /cannot meet it/, /“It is full”/],
    ],
  ],
  ride_asked: [
    [
      { leg: 'in', rider: 'Dusty', note: null },
      ['Dusty would like a ride on the way in', /held until/],
    ],
    [{ leg: 'out', rider: null, note: 'One bag' }, [/^Somebody/, /Somebody of/, /“One bag”/]],
  ],
  ride_answered: [
    [{ what: 'requested', ...ride }, [/asked for in your name/, /Dusty’s vehicle.*will answer/]],
    [{ what: 'waitlisted', ...ride }, [/You wait for a ride/, /when one is free/]],
    [{ what: 'accepted', ...ride }, ['You have a ride on the way in', /Agree with Dusty/]],
    [{ what: 'declined', ...ride, reason: 'Gear' }, [/^No seat/, /cannot be/, /“Gear”/]],
    [{ what: 'cancelled', leg: 'out', driver: null }, [/is off$/, /a vehicle of the camp/]],
    [{ what: 'gone', ...ride }, [/is off$/, /Dusty does not drive any more/]],
  ],
  ride_riders_changed: [
    [{ what: 'joined', leg: 'in', rider: 'Dusty' }, [/Dusty rides with you/, /has said yes/]],
    [{ what: 'left', leg: 'in', rider: 'Dusty' }, [/does not ride/, /is free again/]],
    [{ what: 'declined', leg: 'in', rider: 'Dusty' }, [/does not need/, /has said no/]],
    [
      { what: 'put', leg: 'out', rider: 'Dusty', reason: 'Sick' },
      [/rides with you on the way out/, /A lead of Dusty Pines.*tell the leads/, /“Sick”/],
    ],
  ],
  ride_offered: [
    [
      { ...ride, until, isInvited: true },
      [/held for you$/, /offers you a seat/, /by Saturday 1 May/],
    ],
    [
      { ...ride, until, isInvited: false },
      [/held for you$/, /it is your turn/, /by Saturday 1 May/],
    ],
  ],
  ride_offer_ending: [[{ ...ride, until }, [/still waiting/, /not answered yet/, /by Saturday/]]],
  ride_offer_ended: [
    [ride, [/has ended$/, /no answer in time/, /ask for a seat again/]],
    [{ ...ride, because: 'season_closed' }, [/Season 2027 is over/, /missed no deadline/]],
  ],
  vehicle_changed: [
    [{ what: 'added' }, ['About your vehicle for Season 2027', /noted a vehicle of yours/]],
    [{ what: 'changed' }, [/About your vehicle/, /changed what is noted/]],
    [{ what: 'cancelled', reason: 'Full' }, [/About/, /does not come.*tell the leads/, /“Full”/]],
  ],
  ticket_offered: [
    [
      { kind: 'admission', until, isTurn: true },
      [
        'A ticket for Season 2027 is held for you',
        /asked Dusty Pines for a ticket.*your turn/,
        new RegExp(`claim it or say no by ${quoted(UNTIL)}.*next person`),
      ],
    ],
    [
      { kind: 'setup_access', until, isTurn: false, validFromOn: '2027-08-20', reason: 'Kitchen' },
      [
        'A setup access pass for Season 2027 is held for you',
        /offers you a setup access pass/,
        /from 20 August 2027 on/,
        /“Kitchen”/,
        /claim it or say no by/,
      ],
    ],
  ],
  ticket_offer_ending: [
    [
      { kind: 'vehicle_pass', until },
      [/Your vehicle pass for Season 2027 is still waiting/, /have not answered yet/, /say no by/],
    ],
  ],
  ticket_offer_ended: [
    [
      { kind: 'admission', because: 'unanswered' },
      [/offer of a ticket for Season 2027 has ended/, /no answer in time/, /ask for it again/],
    ],
    [
      { kind: 'child', because: 'season_closed' },
      [/offer of a child’s ticket/, /closed Season 2027.*nothing you need to do/],
    ],
    [
      { kind: 'admission', because: 'season_closed', waited: true },
      [/nobody waits for a ticket any more/, /so waiting for a ticket has ended/],
    ],
  ],
  ticket_changed: [
    [
      { kind: 'admission', what: 'transferred', reason: 'As you asked' },
      [
        'About your ticket for Season 2027',
        /given your ticket to somebody else.*tell the leads/,
        /“As you asked”/,
      ],
    ],
    [{ kind: 'vehicle_pass', what: 'in_hand' }, [/vehicle pass/, /have your vehicle pass in hand/]],
  ],
  bike_changed: [
    [{ move: 'requested', number: '7' }, ['Bike 7: a lead will answer', /not decided yet/]],
    [{ move: 'waitlisted', number: '7' }, [/wait for bike 7/, /when it is your turn/]],
    [
      { move: 'reserved', number: '7', reason: 'You asked' },
      ['Bike 7 is reserved for you', /Dusty Pines has reserved bike 7 for you/, /“You asked”/],
    ],
    [
      { move: 'checked_out', number: '7', dueAt: until },
      [
        'You have bike 7 now',
        /handed out to you.*bring it back/,
        new RegExp(`back by ${quoted(UNTIL)}`),
      ],
    ],
    [{ move: 'denied', number: '7' }, [/do not get bike 7/, /decided otherwise.*another one/]],
    [{ move: 'cancelled', number: '7' }, [/no longer reserved/, /ended.*tell the leads/]],
    [{ move: 'season_closed', number: '7' }, [/has ended$/, /closed the season.*nothing/]],
  ],
  bike_waits_for_lead: [
    [{ number: '7' }, ['Somebody would like bike 7', /waits for a lead’s yes or no/]],
  ],
  bike_offered: [
    [
      { number: '7', until },
      [
        'Bike 7 is held for you',
        /waited for bike 7.*your turn/,
        new RegExp(`yes or no by ${quoted(UNTIL)}.*next person`),
      ],
    ],
  ],
  bike_offer_ending: [
    [
      { number: '7', until },
      [/still waiting for your answer/, /held for you/, /by Saturday 1 May/],
    ],
  ],
  bike_offer_ended: [
    [
      { number: '7', because: 'unanswered' },
      [/offer of bike 7 has ended/, /no answer in time/, /ask for it again/],
    ],
    [
      { number: '7', because: 'season_closed' },
      [/offer of bike 7/, /closed Season 2027.*nothing you need to do/],
    ],
  ],
  bike_returned: [
    [
      { number: '7', outcome: 'returned', keptCents: 0, releasedCents: 5000 },
      ['Bike 7 is back', /brought bike 7 back/, /€50\.00 of your deposit is given back/],
    ],
    [
      {
        number: '7',
        outcome: 'returned_damaged',
        keptCents: 2000,
        releasedCents: 3000,
        reason: 'Lock cut',
      },
      [/back, damaged/, /came back damaged/, /€30\.00/, /keeps €20\.00/, /“Lock cut”/],
    ],
    [
      { number: '7', outcome: 'lost', keptCents: null, releasedCents: null },
      [/noted as lost/, /If you have it/],
    ],
  ],
  bike_out_of_service: [
    [
      { number: '7', stays: true, reason: 'Brakes' },
      [/cannot be ridden for now/, /stays yours.*once it is mended/, /“Brakes”/],
    ],
    [{ number: '7', stays: false }, [/Bike 7/, /not there any more.*choose another one/]],
  ],
  announcement: [
    [
      { subject: 'Water', text: 'It is here.\r\n\nBring a cup.' },
      ['Water', /^It is here\.$/, /^Bring a cup\.$/],
    ],
  ],
}

function quoted(text: string): string {
  return text.replaceAll(/[()]/g, '\\$&')
}

/** Too short a way of saying something is a riddle; these are words of programs, not of people. */
const OF_PROGRAMS = /undefined|null|\[object|_|NaN|enrollment|super_admin/

/** They tell of something that happened. All others are looked at again before they are mailed. */
const STAYS_TRUE: readonly KindName[] = [
  'dues_reminder',
  'receipt',
  'refund',
  'invitation',
  'changed_for_you',
  'announcement',
  'shelter_answered',
  'shift_swap_answered',
  'shifts_given_back',
  'shifts_left_open',
  'bike_returned',
  'rest_key_in_page',
]

/** Everything has changed since. */
const NOTHING_STANDS: Standing = {
  role: 'nobody',
  isActive: false,
  seasonStatus: null,
  application: null,
  payment: null,
  scholarship: null,
  place: null,
  wasConfirmedSince: true,
  offerStands: false,
  thisPlanRuns: false,
  anyPlanRuns: true,
  carryOverStands: false,
  carriedTo: null,
  anotherCarryOverStands: true,
  depositStaysSettled: false,
  knownRole: null,
  wasTold: false,
  isSaidAnew: true,
  openParts: undefined,
  rewardStands: false,
  signup: 'changed since',
  isShiftOnTime: false,
  ride: 'changed since',
  vehicle: 'changed since',
  work: null,
  ticket: null,
  holdsTicket: false,
  bike: null,
  bed: null,
  hasThatBed: false,
  shelterChange: 'changed since',
  event: null,
  charge: undefined,
}

/** What ended is untrue once it is there again. */
function undoing(name: KindName, details: object): Partial<Standing> {
  const { isActive, isReversed = false, what, did, happened } = Object(details)
  const isTaken = ['released', 'given_back', 'transferred', 'available'].includes(what)
  return {
    isActive: isActive === false,
    carryOverStands: isReversed,
    holdsTicket: isTaken || name === 'ticket_offer_ended',
    hasThatBed: ['cancelled', 'declined', 'ended', 'unqueued'].includes(did),
    event: happened === 'cancelled' ? { startsAt: until, location: null } : null,
  }
}

describe('what each kind of notification says', () => {
  for (const name of KIND_NAMES) {
    it(name, () => {
      for (const [details, [subject, ...paragraphs]] of SAYS[name]) {
        const { subject: title, text } = wordsOf(name, details, WORLD)
        const said = { subject: title, text: plainTexts(text) }
        if (typeof subject === 'string') assert.equal(said.subject, subject)
        else assert.match(said.subject, subject)
        assert.equal(said.text.length, paragraphs.length, said.text.join(' | '))
        for (const [i, paragraph] of paragraphs.entries())
          assert.match(said.text[i] ?? '', paragraph)
        for (const text of [said.subject, ...said.text]) assert.doesNotMatch(text, OF_PROGRAMS)
        assert.ok(said.subject.length <= 120, said.subject)
      }
    })
  }

  it('what is no longer so is not mailed; the rest happened, and that is agreed here', () => {
    const happened = KIND_NAMES.filter((name) => stillTrueOf(name) === HAPPENED)
    assert.deepEqual(happened, STAYS_TRUE)
    for (const name of KIND_NAMES.filter((one) => !happened.includes(one))) {
      for (const [details] of SAYS[name]) {
        const left = stillTrueOf(name)(details, { ...NOTHING_STANDS, ...undoing(name, details) })
        const isAcceptance = Object(details).outcome === 'accepted'
        assert.equal(left !== undefined, isAcceptance, `${name} ${JSON.stringify(details)}`)
        if (isAcceptance) assert.doesNotMatch(JSON.stringify(left), /place|until/)
      }
    }
  })

  it('what has a deadline or is about money that moved cannot be switched off, nor waits for the morning', () => {
    for (const name of [
      'place_offered',
      'waitlist_promoted',
      'offer_ending',
      'ticket_offered',
    ] as const) {
      assert.deepEqual([KINDS[name].mail, KINDS[name].isUrgent], [['at_once'], true], name)
    }
    const accepted = { outcome: 'accepted', place: 'offered', until }
    assert.equal(isUrgent('application_decision', accepted), true)
    assert.equal(isUrgent('application_decision', { ...accepted, place: 'waitlisted' }), false)
    assert.deepEqual(targetOf('application_decision', accepted)?.label, 'Answer the offer')
    for (const name of ['receipt', 'refund'] as const) {
      assert.deepEqual([KINDS[name].mail, KINDS[name].isMailedApart], [['at_once'], true], name)
    }
  })
})
