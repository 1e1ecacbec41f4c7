import type { Tag } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Plus, Tags } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Tag as Label } from '#ui/chip'
import { Empty, PageHead, Shown } from '#ui/page'
import { words as settings } from '#words/settings'
import { words } from '#words/tags'
import { useRoster } from '../../roster/reading.ts'
import { SectionTabs } from '../section-tabs.tsx'
import { RemoveTag } from './remove-tag.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** The words that a camp puts people under. */
export function Page() {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const tags = useReadAll<Tag>('/tags')
  const chosen = (key: string | undefined) => tags.data?.find((tag) => tag.key === key)
  const [changing, removing] = [chosen(search.tag), chosen(search.remove)]
  const close = () => set({ tag: undefined, remove: undefined })
  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ label: settings.title, to: `/c/${camp.slug}/settings/camp` }}
        lede={words.lede}
      >
        <Button kind="primary" onClick={() => set({ tag: 'new' })}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      </PageHead>
      <SectionTabs />
      <Shown of={tags}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<Tags aria-hidden />} title={words.none}>
              {words.noneText}
            </Empty>
          ) : (
            <TagList
              tags={all}
              onChange={(tag) => set({ tag })}
              onRemove={(remove) => set({ remove })}
            />
          )
        }
      </Shown>
      {search.tag === 'new' && <TagDialog onClose={close} />}
      {changing && <TagDialog key={changing.key} tag={changing} onClose={close} />}
      {removing && <RemoveTag tag={removing} onClose={close} />}
    </>
  )
}

/** What the service gives by itself is listed, but not the camp's to change. */
const isOwn = ({ kind }: Tag): boolean => kind !== 'system'
const byOwn = (a: Tag, b: Tag): number => Number(isOwn(b)) - Number(isOwn(a))

function TagList({
  tags,
  onChange,
  onRemove,
}: {
  readonly tags: readonly Tag[]
  readonly onChange: (key: string) => void
  readonly onRemove: (key: string) => void
}) {
  const people = useRoster().data?.data
  return (
    <ul aria-label={words.title} className="max-w-[860px] border-line lg:mx-6">
      {tags.toSorted(byOwn).map((tag) => (
        <li
          key={tag.key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 lg:px-0"
        >
          <Colour colour={tag.colour} />
          <span className="min-w-0 flex-1 basis-40 leading-snug">
            <b className="block font-strong wrap-anywhere">{tag.label}</b>
            <span className="block text-13 wrap-anywhere text-ink-2">
              {[isOwn(tag) ? words.assignableBy[tag.assignableBy] : words.system, tag.description]
                .filter(Boolean)
                .join('. ')}
            </span>
          </span>
          <Label mono>{tag.key}</Label>
          {isOwn(tag) && (
            <>
              <Wearers
                tag={tag.key}
                count={people?.filter((one) => one.tags.includes(tag.key)).length}
              />
              <span className="flex gap-1">
                <Button
                  size="sm"
                  aria-label={words.changeOf(tag.label)}
                  onClick={() => onChange(tag.key)}
                >
                  {words.change}
                </Button>
                <Button
                  size="sm"
                  kind="quiet"
                  aria-label={words.removeOf(tag.label)}
                  onClick={() => onRemove(tag.key)}
                >
                  {words.remove}
                </Button>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How many of the season have it, and the list of them. */
function Wearers({ tag, count }: { readonly tag: string; readonly count: number | undefined }) {
  const { camp } = useSession()
  if (count === undefined) return null
  return (
    <Link
      to={`/c/${camp.slug}/roster`}
      search={{ tag } as never}
      className="link num inline-flex min-h-8 items-center text-13"
    >
      {words.people(count)}
    </Link>
  )
}

const Colour = ({ colour }: { readonly colour: string | null }) => (
  <span
    aria-hidden
    className="size-3.5 shrink-0 rounded-full border border-line-2"
    style={colour === null ? {} : { backgroundColor: colour }}
  />
)
