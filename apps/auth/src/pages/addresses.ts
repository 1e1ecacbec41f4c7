type Camp = { readonly slug: string }

/** The camp's own page. */
export const homeOf = ({ slug }: Camp): string => `/c/${slug}`

/** Where people sign in to the camp's own pages, without an app. */
export const signInAt = ({ slug }: Camp): string => `/c/${slug}/login`
