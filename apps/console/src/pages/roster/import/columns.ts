/** What a column of a list may be. `firstName` and `lastName` make a legal name where no column has it whole. */
export const TARGETS = [
  ...['email', 'legalName', 'firstName', 'lastName', 'playaName', 'preferredName'],
  ...['pronouns', 'phone', 'city', 'country', 'campTitle'],
] as const
export type Target = (typeof TARGETS)[number]

/** One for each column of the list; undefined is left out. */
export type Mapping = readonly (Target | undefined)[]

// biome-ignore format: a table
const NAMES: Readonly<Record<Target, readonly string[]>> = {
  email:         ['email', 'mail', 'emailaddress', 'mailaddress', 'contactemail', 'youremail', 'username', 'correo', 'courriel'],
  legalName:     ['legalname', 'name', 'fullname', 'realname', 'governmentname', 'yourname', 'nameonid', 'nombre', 'nom'],
  firstName:     ['firstname', 'givenname', 'first', 'vorname', 'prenom'],
  lastName:      ['lastname', 'familyname', 'surname', 'last', 'nachname', 'apellido'],
  playaName:     ['playaname', 'playa', 'burnername', 'burnname', 'nickname', 'campname', 'dustname'],
  preferredName: ['preferredname', 'preferred', 'calledname', 'goesby', 'displayname', 'chosenname'],
  pronouns:      ['pronouns', 'pronoun', 'preferredpronouns'],
  phone:         ['phone', 'phonenumber', 'mobile', 'cell', 'cellphone', 'telephone', 'tel', 'whatsapp'],
  city:          ['city', 'town', 'homecity', 'location', 'stadt', 'ville'],
  country:       ['country', 'countrycode', 'land', 'pays'],
  campTitle:     ['camptitle', 'title', 'position', 'jobtitle'],
}

/** A name as it is compared: letters alone, without accents. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** What the names of the columns say; each target goes to the column that fits it best, and to the first of those. */
export function guessed(heads: readonly string[]): Mapping {
  const names = heads.map(plain)
  const mapping: (Target | undefined)[] = heads.map(() => undefined)
  for (const target of TARGETS) {
    const at = NAMES[target]
      .map((name) => names.findIndex((one, i) => one === name && !mapping[i]))
      .find((found) => found >= 0)
    if (at !== undefined) mapping[at] = target
  }
  return mapping
}

/** A target is one column's: who is given it takes it from the other. */
export const withTarget = (mapping: Mapping, at: number, target: Target | undefined): Mapping =>
  mapping.map((one, i) => (i === at ? target : one === target ? undefined : one))

/** What is lacking before the list can be looked at. */
export function lackingIn(mapping: Mapping): 'email' | 'name' | undefined {
  if (!mapping.includes('email')) return 'email'
  const hasName = (['legalName', 'firstName', 'lastName'] as const).some((one) =>
    mapping.includes(one),
  )
  return hasName ? undefined : 'name'
}
