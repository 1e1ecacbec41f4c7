import type { Tag } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import { Checkbox, Field, Input, Select } from '#ui/field'
import { words } from '#words/schedule'
import type { Typed } from './typed.ts'

type Typing = { readonly typed: Typed; readonly onType: (typed: Typed) => void }

/** Whether people are asked if they come, and how many can. */
export function AskFields({
  typed,
  onType,
  fault,
}: Typing & { readonly fault: string | undefined }) {
  return (
    <>
      <Checkbox
        label={words.asks}
        help={words.asksHelp}
        checked={typed.takesRsvps}
        onChange={({ target }) => onType({ ...typed, takesRsvps: target.checked })}
      />
      {typed.takesRsvps && (
        <Field label={words.most} optional={words.optional} help={words.mostHelp} fault={fault}>
          <Input
            inputMode="numeric"
            className="max-w-28"
            value={typed.rsvpMax}
            onChange={({ target }) => onType({ ...typed, rsvpMax: target.value })}
          />
        </Field>
      )}
    </>
  )
}

/** Everybody who sees it, or who has one tag. An audience that says more was made elsewhere, and stays. */
export function ForWhom({ typed, onType }: Typing) {
  const { data } = useReadAll<Tag>('/tags')
  const tags = data?.filter(({ kind }) => kind !== 'system') ?? []
  const { tag = '', ...more } = typed.audience ?? {}
  const set = (chosen: string) => {
    const audience = { ...more, ...(chosen && { tag: chosen }) }
    onType({ ...typed, audience: Object.keys(audience).length > 0 ? audience : null })
  }
  return (
    <Field label={words.forTag}>
      <Select value={tag} onChange={({ target }) => set(target.value)}>
        <option value="">{Object.keys(more).length > 0 ? words.onlySome : words.forAll}</option>
        {tag && !tags.some(({ key }) => key === tag) && (
          <option value={tag}>{words.forTagged(tag)}</option>
        )}
        {tags.map(({ key, label }) => (
          <option key={key} value={key}>
            {words.forTagged(label)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
