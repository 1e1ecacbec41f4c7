import type { OverviewCardWord } from '@campkit/sdk/rest/api.generated'

/** What messages from home begin with. */
export const words = {
  whoFits: 'Who could take one of them',
  nobodyFits: 'Nobody who could take them is free. Ask somebody yourself.',
  askSubject: 'We still need people for these shifts',
  askText: (shifts: readonly string[]) =>
    `These shifts start soon and still need people:\n${shifts.map((one) => `- ${one}`).join('\n')}\nCan you take one? Your own page shows which ones fit you.`,
  /** What a message about a need begins with; whoever sends it changes what they like. */
  draft: {
    dues_overdue: {
      subject: 'Your dues are overdue',
      text: 'Some of your dues are overdue. Your own page says how much and how to pay.\nIf that is hard right now, write to us, and we will find a way.',
    },
    no_dues: {
      subject: 'Your dues',
      text: 'You are confirmed, but we have not told you yet what you will pay.\nWe will soon. If you need to know now, write to us.',
    },
    no_ticket: {
      subject: 'Do you have a ticket?',
      text: 'You are confirmed, but as far as we know you have no ticket yet.\nIf you have one, say so on your own page. If not, ask for one there.',
    },
    vehicle_without_pass: {
      subject: 'Your vehicle needs a pass',
      text: 'You plan to drive in, but your vehicle has no pass yet.\nAsk for one on your own page, or tell us that you are coming another way.',
    },
    no_shelter: {
      subject: 'Where would you like to sleep?',
      text: 'You have no place to sleep with us yet.\nTell us on your own page what you would like, and we will find you one.',
    },
    points_not_met: {
      subject: 'Please pick your shifts',
      text: 'You have signed up for fewer shifts than we ask of everybody.\nYour own page shows which are open and fit you.',
    },
    documents_unread: {
      subject: 'Please read our documents',
      text: 'There is something that everybody needs to read before they come.\nYou will find it on your own page. It takes a few minutes.',
    },
    arriving_without_pass: {
      subject: 'The gate would turn you away',
      text: 'You arrive soon, and as things stand the gate will not let you in.\nCheck your ticket and your dates on your own page, and write to us right away.',
    },
    bike_not_back: {
      subject: 'Please bring the bike back',
      text: 'You still have one of the camp’s bikes.\nPlease bring it back to the rack, or tell us where it is.',
    },
    applications_waiting: {
      subject: 'Your application',
      text: 'You have been waiting for our answer for more than a week. We have not forgotten you.\nWe will write to you as soon as we have decided.',
    },
    payments_to_confirm: {
      subject: 'Your payment',
      text: 'You reported a payment that we have not found yet.\nPlease check its reference on your own page, and tell us how you sent it.',
    },
  } satisfies Record<
    Exclude<OverviewCardWord, 'shifts_under_minimum'>,
    { subject: string; text: string }
  >,
} as const
