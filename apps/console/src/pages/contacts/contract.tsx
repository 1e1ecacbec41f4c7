import type { DocumentListItem } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import { Field, Select } from '#ui/field'
import { words } from '#words/contacts'

/** The document that says what was agreed with a vendor. */
export function Contract({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (documentId: string | null) => void
}) {
  const { data } = useReadAll<DocumentListItem>('/documents')
  return (
    <Field label={words.contract} optional={words.optional}>
      <Select value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{words.noContract}</option>
        {data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
