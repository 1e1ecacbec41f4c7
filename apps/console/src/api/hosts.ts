/** Where the other hosts are, for people who call them themselves; the console's host wrote it into the document. */
const hostIn = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const apiUrl = (): string => hostIn('campkit-api')
export const authUrl = (): string => hostIn('campkit-auth')
