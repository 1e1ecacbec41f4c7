import type { DocumentListItem } from '@campkit/sdk/rest/api.generated'
import { FileText, Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide'
import { words } from '#words/documents'
import { DocumentCards, DocumentTable } from './document-list.tsx'
import { useReaders } from './readers.ts'

const VIEWS = ['all', 'must', 'leads'] as const
type View = (typeof VIEWS)[number]

const IN_VIEW: Readonly<Record<View, (document: DocumentListItem) => boolean>> = {
  all: () => true,
  must: ({ ackRequired }) => ackRequired !== 'none',
  leads: ({ visibility }) => visibility === 'leads',
}

/** Everything that members can read, pinned first, and who has read what they must. */
export function Page() {
  const { search } = useAddress()
  const documents = useReadAll<DocumentListItem>('/documents')
  const view = VIEWS.find((name) => name === search.view) ?? 'all'
  return (
    <>
      <PageHead
        title={words.title}
        count={documents.data && words.count(documents.data.length)}
        lede={words.lede}
      >
        <NewDocument isPrimary />
      </PageHead>
      <Shown of={documents}>{(all) => <List all={all} view={view} />}</Shown>
    </>
  )
}

const NewDocument = ({ isPrimary = false }: { readonly isPrimary?: boolean }) => {
  const { camp } = useSession()
  return (
    <ButtonLink look={isPrimary ? { kind: 'primary' } : {}} to={`/c/${camp.slug}/documents/new`}>
      <Plus aria-hidden />
      {words.new}
    </ButtonLink>
  )
}

function List({ all, view }: { readonly all: readonly DocumentListItem[]; readonly view: View }) {
  const { camp } = useSession()
  const isWide = useWide()
  const readers = useReaders()
  if (all.length === 0) {
    return (
      <Empty icon={<FileText aria-hidden />} title={words.none} acts={<NewDocument />}>
        {words.noneText}
      </Empty>
    )
  }
  const shown = all
    .filter(IN_VIEW[view])
    .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || a.title.localeCompare(b.title))
  const Shape = isWide ? DocumentTable : DocumentCards
  return (
    <>
      <Tabs
        label={words.views}
        tabs={VIEWS.map((name) => ({
          to: `/c/${camp.slug}/documents`,
          label: words.view[name],
          search: { view: name },
          count: all.filter(IN_VIEW[name]).length,
          isUsual: name === view,
        }))}
      />
      {shown.length === 0 ? (
        <p className="px-4 py-10 text-center text-ink-2">{words.noneOfView}</p>
      ) : (
        <Shape documents={shown} report={readers.data} />
      )}
    </>
  )
}
