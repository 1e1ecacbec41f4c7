const CHANNEL = 'campkit-signed-in'
const ENDED = 'campkit-signed-out'

/** Only pages of this origin hear it. */
export function tellSignedIn(slug: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ slug })
  channel.close()
}

/** Calls back when somebody signed in to this camp in another window; gives back how to stop listening. */
export function onSignedIn(slug: string, heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<{ slug?: string }>) => {
    if (data.slug === slug) heard()
  }
  return () => channel.close()
}

/** One for the page, so that it does not hear itself. */
const ended = new BroadcastChannel(ENDED)

/** Signing out ends the sign-in of this browser in all camps. */
export const tellSignedOut = (): void => ended.postMessage({})

export function onSignedOut(heard: () => void): () => void {
  ended.addEventListener('message', heard)
  return () => ended.removeEventListener('message', heard)
}
