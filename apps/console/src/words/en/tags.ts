const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** The camp's tags, in the settings. */
export const words = {
  title: 'Tags',
  lede: 'Labels for people, so that you can find them, write to them and require a tag for shifts.',
  add: 'Add a tag',
  none: 'No tags yet',
  noneText: 'Add one, such as Build crew, and give it to people on the roster.',
  people,
  system: 'Set automatically, based on what people owe',
  assignableBy: { admin: 'Given by leads', self: 'Members take it themselves' },
  change: 'Change',
  changeOf: (label: string) => `Change the tag ${label}`,
  remove: 'Remove',
  removeOf: (label: string) => `Remove the tag ${label}`,
  removeText: (count: number) =>
    count === 0 ? 'Nobody in this season has it.' : `${people(count)} in this season will lose it.`,
  removed: (label: string) => `Tag ${label} removed.`,
  save: 'Save',
  saved: (label: string) => `Tag ${label} saved.`,
  name: 'Name',
  keyStays: (key: string) => `Apps know it as ${key}. That does not change.`,
  keyWillBe: (key: string) => (key === '' ? 'Letters or digits.' : `Apps will know it as ${key}.`),
  hasColour: 'Has a colour',
  colour: 'Colour',
  whoAssigns: 'Who gives it',
  description: 'What it means',
  optional: 'optional',
} as const
