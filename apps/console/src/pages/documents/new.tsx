import type { Document } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Card } from '#ui/card'
import { useLeaving } from '#ui/leaving'
import { PageHead, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/documents'
import { faultOf, type Typed } from './content.ts'
import { ContentFields } from './content-fields.tsx'
import { type Described, DescribedFields } from './described-fields.tsx'
import { usePublish } from './publish.ts'

const BLANK: Typed = { format: 'text', body: '', url: '', file: null }
const PLAIN: Described = {
  title: '',
  slug: '',
  category: 'guide',
  visibility: 'members',
  pinned: false,
  ackRequired: 'none',
}

/** Writes a document and publishes its first version. */
export function Page() {
  const { camp } = useSession()
  const base = `/c/${camp.slug}/documents`
  const navigate = useNavigate()
  const toast = useToast()
  const [described, setDescribed] = useState(PLAIN)
  const [content, setContent] = useState(BLANK)
  const [hasTried, setTried] = useState(false)
  const [question, letGo] = useLeaving(described !== PLAIN || content !== BLANK)
  const { publish, isPending, problem } = usePublish((made: Document) => {
    letGo()
    toast(words.madeToast(made.title))
    void navigate({ to: `${base}/${made.id}` })
  })
  const titleFault = described.title.trim() === '' ? words.nameFault : undefined
  const contentFault = faultOf(content)
  const send = () => {
    setTried(true)
    if (titleFault || contentFault) return
    publish(content, (sent) => ({ path: '/documents', body: { ...described, ...sent } }))
  }
  return (
    <>
      {question}
      <PageHead title={words.newTitle} crumb={{ label: words.title, to: base }}>
        <ButtonLink to={base}>{words.cancel}</ButtonLink>
        <Button kind="primary" disabled={isPending} onClick={send}>
          {isPending && content.format === 'file' ? words.uploading : words.publishButton}
        </Button>
      </PageHead>
      <div className="grid items-start gap-4 px-4 pb-7 lg:px-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4.5">
          <Trouble problem={problem} isChange />
          <ContentFields
            typed={content}
            onType={setContent}
            fault={hasTried ? contentFault : undefined}
          />
        </div>
        <Card className="grid gap-4.5 p-4 max-xl:order-first sm:p-5" aria-label={words.settings}>
          <DescribedFields
            typed={described}
            onType={setDescribed}
            problem={problem}
            titleFault={hasTried ? titleFault : undefined}
          />
        </Card>
      </div>
    </>
  )
}
