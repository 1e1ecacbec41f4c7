const CHANNEL = 'campkit-signed-in'

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
