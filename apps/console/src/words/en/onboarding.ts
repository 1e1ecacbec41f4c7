/** What members have to do before a season, as leads set it. */
export const words = {
  title: 'First steps',
  settings: 'Settings',
  lede: (season: string) =>
    `What everybody is asked to do before ${season}, in this order. Most steps are ticked off automatically.`,
  noSeason: 'No season is active',
  noSeasonText:
    'Steps belong to a season. Start one first, then say what people have to do and by when.',
  seasons: 'Seasons',
  list: 'Steps',
  asked: { required: 'Required', optional: 'Optional', off: 'Off' },
  due: (day: string) => `by ${day}`,
  dueNone: 'no due date',
  after: (steps: string) => `after ${steps}`,
  quoted: (step: string) => `“${step}”`,
  ownWord: 'members tick it off themselves',
  gauge: (done: number, of: number) => `${done} of ${of} done`,
  toDo: (count: number) => `${count} to do`,
  late: (count: number) => `${count} late`,
  waiting: (count: number) => `${count} waiting for the camp`,
  blocked: (count: number) => `${count} blocked by an earlier step`,
  nobodyAsked: 'nobody has it yet',
  offText: 'hidden, and holds nobody up',
  change: (title: string) => `Change “${title}”`,
  askedLabel: 'Asked for',
  askedHelp: {
    required: 'It counts towards people’s progress, and they are asked until it is done.',
    optional: 'It is shown, but nobody is reminded. Later steps still wait for it.',
    off: 'Nobody sees it, and later steps do not wait for it.',
  },
  dueOn: 'Done by',
  dueHelp:
    'Leave empty for the usual date, counted back from the day the gate opens. Some steps have none.',
  optional: 'optional',
  effect: (count: number) =>
    count === 0
      ? 'Nobody still has to do it.'
      : `${count === 1 ? '1 person still has' : `${count} people still have`} to do it, and will see the change right away. Nobody gets a message.`,
  who: 'See who still has to do it',
  save: 'Save the step',
  saved: (title: string) => `“${title}” is saved`,
} as const
