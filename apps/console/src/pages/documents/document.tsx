import type { Document } from '@campkit/sdk/rest/api.generated'
import { useParams } from '@tanstack/react-router'
import { FilePlus2, FileX2 } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/documents'
import { DocumentMenu } from './document-menu.tsx'
import { readersOf, unreadOf, useReaders } from './readers.ts'
import { ReadersTab } from './readers-tab.tsx'
import { TextTab } from './text-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

const TABS = ['text', 'readers', 'versions'] as const

/** One document: what it says, who has read it, and what it said before. */
export function Page() {
  const { documentId } = useParams({ strict: false }) as { documentId: string }
  const document = useRead<Document>(`/documents/${documentId}`)
  if (document.error?.status === 404) {
    return (
      <Empty icon={<FileX2 aria-hidden />} title={words.absent}>
        {words.absentText}
      </Empty>
    )
  }
  return <Shown of={document}>{(found) => <Found document={found} />}</Shown>
}

function Found({ document }: { readonly document: Document }) {
  const { camp } = useSession()
  const { search } = useAddress()
  const report = useReaders()
  const base = `/c/${camp.slug}/documents`
  const tab = TABS.find((name) => name === search.tab) ?? 'text'
  const readers = readersOf(report.data, document.slug)
  const counts = {
    text: undefined,
    readers:
      report.data && document.ackRequired !== 'none'
        ? readers.asked.length - unreadOf(readers).length
        : undefined,
    versions: document.currentVersion,
  }
  return (
    <>
      <PageHead title={document.title} crumb={{ label: words.title, to: base }}>
        <DocumentMenu document={document} readers={readers} />
        <ButtonLink look={{ kind: 'primary' }} to={`${base}/${document.id}/new-version`}>
          <FilePlus2 aria-hidden />
          {words.newVersion}
        </ButtonLink>
      </PageHead>
      <Tabs
        label={words.tabs}
        tabs={TABS.map((name) => ({
          to: `${base}/${document.id}`,
          label: words.tab[name],
          search: { tab: name },
          count: counts[name],
          isUsual: name === tab,
        }))}
      />
      {tab === 'text' && <TextTab document={document} />}
      {tab === 'readers' && (
        <Shown of={report}>{() => <ReadersTab document={document} readers={readers} />}</Shown>
      )}
      {tab === 'versions' && <VersionsTab document={document} />}
    </>
  )
}
