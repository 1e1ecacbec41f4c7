/** What somebody is in the camp this year. */
export type Part =
  /** Confirmed, and there last year, too. */
  | 'returning'
  /** Confirmed, for the first time. */
  | 'new'
  /** Statuses of an enrollment. */
  | 'invited'
  | 'offered'
  | 'offer_expired'
  | 'waitlisted'
  | 'declined'
  | 'withdrawn'
  | 'removed'
  /** Applicants, by the status of their application. */
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'info_requested'
  | 'application_declined'
  | 'application_waitlisted'
  | 'application_withdrawn'
  /** Invited to the camp, by what became of it. */
  | 'asked'
  | 'refused'
  | 'taken_back'
  | 'unanswered'
  /** There last year; deactivated since, or not coming this time. */
  | 'gone'
  | 'resting'

type Line = readonly [
  name: string,
  playaName: string | null,
  city: string,
  country: string,
  part: Part,
]

// biome-ignore format: a table
const DUSTY_PINES: readonly Line[] = [
  ['Wren Castellanos', 'Sparrow', 'Oakland', 'US', 'returning'],
  ['Mateo Brandt', 'Diesel', 'Berlin', 'DE', 'returning'],
  ['Imani Osei', 'Marigold', 'Atlanta', 'US', 'returning'],
  ['Tove Halvorsen', 'Fjord', 'Oslo', 'NO', 'returning'],
  ['Callum Reyes', 'Toast', 'Reno', 'US', 'returning'],
  ['Priya Raman', 'Firefly', 'San Jose', 'US', 'returning'],
  ['Jonas Weidner', 'Bolt', 'Hamburg', 'DE', 'returning'],
  ['Lucia Ferrante', 'Limoncello', 'Bologna', 'IT', 'returning'],
  ['Dmitri Volkov', 'Kettle', 'Portland', 'US', 'returning'],
  ['Hana Sato', 'Origami', 'Osaka', 'JP', 'returning'],
  ['Theo Marchetti', 'Gravel', 'Denver', 'US', 'returning'],
  ['Amara Nwosu', 'Sunday', 'Houston', 'US', 'returning'],
  ['Elise Fontaine', 'Velvet', 'Lyon', 'FR', 'returning'],
  ['Rafael Quintero', 'Mango', 'Austin', 'US', 'returning'],
  ['Saskia de Wit', 'Tulip', 'Utrecht', 'NL', 'returning'],
  ['Marcus Bell', 'Anvil', 'Detroit', 'US', 'returning'],
  ['Yael Shapiro', 'Pomelo', 'Tel Aviv', 'IL', 'returning'],
  ['Oskar Lind', 'Moose', 'Uppsala', 'SE', 'returning'],
  ['Renata Silva', 'Caju', 'Recife', 'BR', 'returning'],
  ['Graham Pike', 'Wrench', 'Boise', 'US', 'returning'],
  ['Mei Chen', 'Lantern', 'Seattle', 'US', 'returning'],
  ['Silas Okoro', 'Echo', 'Chicago', 'US', 'returning'],
  ['Freya Dahl', 'Juniper', 'Copenhagen', 'DK', 'returning'],
  ['Tomas Novak', 'Pickle', 'Brno', 'CZ', 'returning'],
  ['Aino Virtanen', 'Sauna', 'Turku', 'FI', 'returning'],
  ['Luca Bianchi', 'Vespa', 'Genoa', 'IT', 'returning'],
  ['Dolores Pena', 'Cactus', 'Albuquerque', 'US', 'returning'],
  ['Eamon Byrne', 'Peat', 'Galway', 'IE', 'returning'],
  ['Keiko Mori', 'Paper Crane', 'Sapporo', 'JP', 'returning'],
  ['Nadia Rahman', 'Saffron', 'Toronto', 'CA', 'new'],
  ['Kieran Walsh', 'Foghorn', 'Cork', 'IE', 'new'],
  ['Beatriz Lopes', 'Sardine', 'Lisbon', 'PT', 'new'],
  ['Anders Kjeldsen', 'Plank', 'Aarhus', 'DK', 'new'],
  ['Zora Whitfield', 'Comet', 'Memphis', 'US', 'new'],
  ['Ibrahim Diallo', 'Baobab', 'Dakar', 'SN', 'new'],
  ['Paloma Ruiz', 'Chispa', 'Valencia', 'ES', 'new'],
  ['Henrik Aalto', 'Birch', 'Tampere', 'FI', 'new'],
  ['Josie Tran', 'Noodle', 'Sacramento', 'US', 'new'],
  ['Leon Hartmann', 'Ratchet', 'Leipzig', 'DE', 'new'],
  ['Carmen Ibarra', 'Chili', 'Tucson', 'US', 'new'],
  ['Wyatt Sorensen', 'Tumble', 'Salt Lake City', 'US', 'new'],
  ['Ottilie Graf', 'Prism', 'Zurich', 'CH', 'invited'],
  ['Desmond Clarke', 'Halo', 'Kingston', 'JM', 'offered'],
  ['Anika Pillai', 'Monsoon', 'Chennai', 'IN', 'offer_expired'],
  ['Bruno Castel', 'Cork', 'Bordeaux', 'FR', 'declined'],
  ['Mila Petrova', 'Ember', 'Sofia', 'BG', 'withdrawn'],
  ['Gus Henley', 'Spud', 'Bend', 'US', 'removed'],
  ['Tamsin Gray', null, 'Bristol', 'GB', 'draft'],
  ['Rohan Mehta', null, 'Fremont', 'US', 'in_review'],
  ['Elena Vasquez', null, 'El Paso', 'US', 'info_requested'],
  ['Piet Jansen', null, 'Ghent', 'BE', 'application_declined'],
  ['Sunniva Berg', null, 'Bergen', 'NO', 'application_waitlisted'],
  ['Dario Conti', null, 'Turin', 'IT', 'application_withdrawn'],
  ['Alba Moreno', null, 'Seville', 'ES', 'asked'],
  ['Jasper Lowe', null, 'Tacoma', 'US', 'refused'],
  ['Kofi Mensah', null, 'Accra', 'GH', 'taken_back'],
  ['Maren Schulz', null, 'Bremen', 'DE', 'unanswered'],
  ['Hollis Drake', 'Badger', 'Eugene', 'US', 'gone'],
  ['Vera Lindholm', 'Teapot', 'Malmo', 'SE', 'resting'],
]

// biome-ignore format: a table
const SECOND_SUNRISE: readonly Line[] = [
  ['Ines Baptiste', 'Crema', 'New Orleans', 'US', 'returning'],
  ['Felix Adler', 'Grinder', 'Vienna', 'AT', 'returning'],
  ['Naomi Brooks', 'Biscuit', 'Asheville', 'US', 'returning'],
  ['Karim Benali', 'Cardamom', 'Marseille', 'FR', 'returning'],
  ['Signe Holm', 'Rooster', 'Odense', 'DK', 'returning'],
  ['Ezra Fleming', 'Filter', 'Brooklyn', 'US', 'returning'],
  ['Lena Kowalski', 'Kopi', 'Krakow', 'PL', 'returning'],
  ['Arturo Vega', 'Churro', 'Guadalajara', 'MX', 'returning'],
  ['Molly Prescott', 'Teaspoon', 'Missoula', 'US', 'returning'],
  ['Jun Takeda', 'Drip', 'Kyoto', 'JP', 'returning'],
  ['Hugo Peixoto', 'Galao', 'Lisbon', 'PT', 'returning'],
  ['Clara Nilsson', 'Cinnamon', 'Gothenburg', 'SE', 'new'],
  ['Abel Tesfaye', 'Buna', 'Addis Ababa', 'ET', 'new'],
  ['Ruth Goldman', 'Percolator', 'Philadelphia', 'US', 'new'],
  ['Stefan Ilic', 'Dzezva', 'Belgrade', 'RS', 'new'],
  ['Maya Collins', 'Honey', 'Santa Fe', 'US', 'new'],
  ['Otis Greene', 'Steam', 'Oakland', 'US', 'offered'],
  ['Pilar Navarro', null, 'Bilbao', 'ES', 'waitlisted'],
  ['Simon Achebe', null, 'London', 'GB', 'waitlisted'],
  ['Greta Moller', null, 'Kiel', 'DE', 'submitted'],
  ['Theo Barnes', null, 'Flagstaff', 'US', 'in_review'],
  ['Lotte Visser', null, 'Delft', 'NL', 'asked'],
  ['Rosa Amaral', 'Doce', 'Porto', 'PT', 'resting'],
]

export type Folk = {
  readonly name: string
  readonly email: string
  readonly playaName: string | null
  readonly city: string
  readonly country: string
  readonly part: Part
}

const folkOf = ([name, playaName, city, country, part]: Line): Folk => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.campkit.test`,
  playaName,
  city,
  country,
  part,
})

/** Who is in a camp beside those whom the start message names: with them 60 and 24 are active. */
export const folkOfCamp = (slug: string): readonly Folk[] =>
  (slug === 'dusty-pines' ? DUSTY_PINES : SECOND_SUNRISE).map(folkOf)
