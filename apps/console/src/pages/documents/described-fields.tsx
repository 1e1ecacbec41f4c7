import type { AckRequired, Audience, DocumentCategory } from '@campkit/sdk/rest/api.generated'
import type { Problem } from '#api/problem'
import { Checkbox, Field, Input, Select } from '#ui/field'
import { VisibilityField } from '#ui/visibility'
import { words } from '#words/documents'

export type Described = {
  readonly title: string
  readonly slug: string
  readonly category: DocumentCategory
  readonly visibility: Audience
  readonly pinned: boolean
  readonly ackRequired: AckRequired
}

const CATEGORIES = Object.keys(words.categories) as readonly DocumentCategory[]
const ACKS = Object.keys(words.ack) as readonly AckRequired[]

/** A word for addresses, made of a title. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

/** What is agreed about a document: everything but what it says. */
export function DescribedFields({
  typed,
  onType,
  problem,
  titleFault,
}: {
  readonly typed: Described
  readonly onType: (typed: Described) => void
  readonly problem: Problem | null
  readonly titleFault: string | undefined
}) {
  const isTaken = problem?.code === 'SLUG_TAKEN'
  const follows = typed.slug === slugOf(typed.title)
  return (
    <>
      <Field label={words.name} fault={titleFault ?? problem?.of('title')}>
        <Input
          value={typed.title}
          maxLength={200}
          onChange={({ target: { value: title } }) =>
            onType({ ...typed, title, ...(follows && { slug: slugOf(title) }) })
          }
        />
      </Field>
      <Field
        label={words.slug}
        help={words.slugHelp}
        fault={isTaken ? words.slugTaken : problem?.of('slug')}
      >
        <Input
          className="font-mono"
          value={typed.slug}
          maxLength={60}
          onChange={({ target }) => onType({ ...typed, slug: target.value })}
        />
      </Field>
      <Field label={words.category}>
        <Select
          value={typed.category}
          onChange={({ target }) =>
            onType({ ...typed, category: target.value as DocumentCategory })
          }
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {words.categories[category]}
            </option>
          ))}
        </Select>
      </Field>
      <VisibilityField
        value={typed.visibility}
        onChange={(visibility) => onType({ ...typed, visibility })}
      />
      <Field label={words.ackLabel} help={words.ackHelp[typed.ackRequired]}>
        <Select
          value={typed.ackRequired}
          onChange={({ target }) => onType({ ...typed, ackRequired: target.value as AckRequired })}
        >
          {ACKS.map((ack) => (
            <option key={ack} value={ack}>
              {words.ack[ack]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={words.pinLabel}
        help={words.pinHelp}
        checked={typed.pinned}
        onChange={({ target }) => onType({ ...typed, pinned: target.checked })}
      />
    </>
  )
}
