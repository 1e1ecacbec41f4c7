import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type Told = { readonly campkit?: string; readonly came?: string }

/** A slow network: what was shown from the copy is asked for anew when its answer has come, and is there at once. */
export function useLateAnswers(slug: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data: { campkit, came } }: MessageEvent<Told>) => {
      if (campkit !== 'copy' || came === undefined) return
      void client.invalidateQueries({ queryKey: [slug, came] })
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [client, slug])
}
