import type { Announcement } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useRead } from '#api/read'
import { Shown } from '#ui/page'
import { Editor } from './editor.tsx'

/** Begins a message. Once there is a draft the address names it, so that a reload goes on with it. */
export function Page() {
  const { search } = useAddress()
  const [begunWith] = useState(search.draft)
  const draft = useRead<Announcement>(
    `/announcements/${begunWith}`,
    {},
    { when: begunWith !== undefined },
  )
  if (begunWith === undefined) return <Editor />
  return <Shown of={draft}>{(found) => <Editor key={found.id} draft={found} />}</Shown>
}
