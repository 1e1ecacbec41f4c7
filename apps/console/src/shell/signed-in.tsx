import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'
import { tellSignedIn } from './signed-in-channel.ts'

/** Where a sign-in in a window of its own ends: it tells the page that waits, and closes. */
export function SignedIn() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  useEffect(() => {
    tellSignedIn(slug)
    window.close()
  }, [slug])
  return <FailedPage title={words.proved} text="" />
}
