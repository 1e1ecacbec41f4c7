import type { RosterLine, TagList } from '@campkit/sdk/rest/api.generated'
import { X } from 'lucide-react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Tag } from '#ui/chip'
import { Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/member'
import { useAhead } from '../reading.ts'

/** Somebody's tags by their names, given and taken where they stand. What the service tags by itself only shows. */
export function EditTags({ line }: { readonly line: RosterLine }) {
  const known = useRead<TagList>('/tags', { limit: 100 }).data?.data ?? []
  const labelOf = (key: string) => known.find((tag) => tag.key === key)?.label ?? key
  const { give, take } = useTagging(line, labelOf)
  const free = known.filter(({ key, kind }) => kind !== 'system' && !line.tags.includes(key))
  const isOwn = (key: string) => known.some((tag) => tag.key === key && tag.kind !== 'system')
  return (
    <span className="grid justify-items-start gap-1.5">
      <span className="flex max-w-full flex-wrap items-center gap-1">
        {line.tags.map((tag) => (
          <span key={tag} className="inline-flex max-w-full items-center">
            <Tag>{labelOf(tag)}</Tag>
            {isOwn(tag) && (
              <button
                type="button"
                aria-label={words.untag(labelOf(tag))}
                onClick={() => take.mutate(tag)}
                className="grid size-7 place-items-center rounded-mark text-ink-3 hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
          </span>
        ))}
      </span>
      {free.length > 0 && (
        <Select
          aria-label={words.addTag}
          value=""
          onChange={({ target }) => target.value && give.mutate(target.value)}
          className="h-8! px-1.5!"
        >
          <option value="">{words.addTag}</option>
          {free.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Trouble problem={give.error ?? take.error} isChange />
    </span>
  )
}

/** Each shows at once, and is undone by the other. */
function useTagging({ id, name, tags }: RosterLine, labelOf: (key: string) => string) {
  const toast = useToast()
  const ahead = useAhead()
  const changes = ['members', 'tags']
  const give = useChange<string>((tag) => ({ path: `/members/${id}/tags`, body: { tag } }), {
    changes,
    ahead: (tag) => ahead(id, { tags: [...tags, tag] }),
    onDone: (_, tag) => toast(words.wasTagged(name, labelOf(tag)), () => take.mutate(tag)),
  })
  const take = useChange<string>(
    (tag) => ({ method: 'DELETE', path: `/members/${id}/tags/${encodeURIComponent(tag)}` }),
    {
      changes,
      ahead: (tag) => ahead(id, { tags: tags.filter((one) => one !== tag) }),
      onDone: (_, tag) => toast(words.wasUntagged(name, labelOf(tag)), () => give.mutate(tag)),
    },
  )
  return { give, take }
}
