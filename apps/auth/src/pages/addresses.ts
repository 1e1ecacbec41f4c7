type Camp = { readonly slug: string }
type Named = { readonly name: string }

/** More than this and a button would become a paragraph. */
const LONGEST_ON_BUTTON = 32

/** The words of a button about a camp. */
export const goTo = ({ name }: Named): string =>
  name.length > LONGEST_ON_BUTTON ? 'Go to the camp’s page' : `Go to ${name}`

export const signInTo = ({ name }: Named): string =>
  name.length > LONGEST_ON_BUTTON ? 'Sign in to the camp' : `Sign in to ${name}`

/** The camp's own page. */
export const homeOf = ({ slug }: Camp): string => `/c/${slug}`

/** Where people sign in to the camp's own pages, without an app. */
export const signInAt = ({ slug }: Camp): string => `/c/${slug}/login`

/** Below which the pages of a sign-in lie: the camp's, or the account's own. */
export const entranceOf = (camp: Camp | undefined): string =>
  camp === undefined ? '/account' : homeOf(camp)

/** Where a person signs in again. */
export const signInAgainAt = (camp: Camp | undefined): string =>
  camp === undefined ? '/account' : signInAt(camp)
