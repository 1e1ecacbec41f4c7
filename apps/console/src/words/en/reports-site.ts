/** Pictures of beds, power and bikes. */
export const words = {
  none: '–',
  yes: 'Yes',
  beds: 'Beds night by night',
  bedsSentence: (all: number, night: string) =>
    `of ${all} beds are held in the night of ${night}, the fullest one`,
  bedsEmpty: 'Once people have a bed, this shows how many are held each night.',
  standing: 'In',
  bedKey: { empty: 'All free', some: 'Some held', full: 'All held' },
  power: 'Power',
  amps: (amps: number) => `${amps} A`,
  powerSentence: (rating: number, over: number) =>
    over === 0
      ? `are drawn of ${rating} A; no circuit bears too much`
      : `are drawn of ${rating} A; ${over === 1 ? 'one line bears' : `${over} lines bear`} too much`,
  powerEmpty: 'Once the plan has circuits, this shows what hangs on each.',
  powerNote: 'The thin line is what a circuit bears. A circuit opens the map of the camp.',
  noCircuit: 'On no circuit',
  load: (load: number, rating: number | null) =>
    rating === null ? `${load} A` : `${load} of ${rating} A`,
  over: (load: string) => `${load}, too much`,
  circuit: 'Circuit',
  loadAmps: 'Load, A',
  ratingAmps: 'Bears, A',
  units: 'Units',
  tooMuch: 'Too much',
  bikes: 'Bike fleet',
  bikesSentence: (all: number, back: number, mend: number) =>
    `of ${all} bikes are free; ${back} to get back, ${mend} to mend`,
  bikesEmpty: 'Once the camp has bikes, this shows how each stands.',
  number: 'Number',
  state: 'How it stands',
  who: 'With whom',
  states: {
    to_recover: 'To get back',
    out: 'Out',
    to_mend: 'To mend',
    reserved: 'Reserved',
    free: 'Free',
    stored: 'Stored for members',
  },
} as const
