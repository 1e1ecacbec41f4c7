import type { DocumentChanges } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { useRead } from '#api/read'
import { Dialog } from '#ui/dialog'
import { Field, Select } from '#ui/field'
import { Shown } from '#ui/page'
import { words } from '#words/documents'

type Part = DocumentChanges['parts'][number]

/** What a version changed, line by line. */
export function ChangesDialog({
  documentId,
  number,
  onClose,
}: {
  readonly documentId: string
  readonly number: number
  readonly onClose: () => void
}) {
  const { search, set } = useAddress()
  const since = Number(search.since ?? number - 1)
  const path = `/documents/${documentId}/versions/${number}/changes`
  const changes = useRead<DocumentChanges>(path, { since })
  return (
    <Dialog isOpen onClose={onClose} width="lg" title={words.whatChangedIn(number)}>
      {number > 2 && (
        <Field label={words.compareWith}>
          <Select
            value={since}
            onChange={({ target }) => set({ since: target.value }, { replace: true })}
          >
            {Array.from({ length: number - 1 }, (_, i) => number - 1 - i).map((older) => (
              <option key={older} value={older}>
                {words.version(older)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Shown of={changes}>{({ parts }) => <Parts parts={parts} />}</Shown>
    </Dialog>
  )
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  if (parts.every(({ change }) => change === 'kept')) return <p>{words.same}</p>
  return (
    <div className="overflow-hidden rounded-card border border-line text-14 leading-[1.55]">
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
        <Lines key={i} part={part} />
      ))}
    </div>
  )
}

const LOOKS = {
  kept: ['', ' '],
  added: ['bg-good-soft', '+'],
  removed: ['bg-bad-soft', '−'],
} as const

function Lines({ part: { change, text } }: { readonly part: Part }) {
  const [ground, mark] = LOOKS[change]
  const Element = ({ kept: 'div', added: 'ins', removed: 'del' } as const)[change]
  return (
    <Element className={`grid grid-cols-[28px_minmax(0,1fr)] py-0.5 no-underline ${ground}`}>
      <span aria-hidden className="text-center font-mono text-ink-2 select-none">
        {mark}
      </span>
      <span className="pr-3 wrap-anywhere whitespace-pre-wrap">{text}</span>
    </Element>
  )
}
