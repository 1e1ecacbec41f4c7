import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { BookmarkPlus, ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuLabel } from '#ui/menu'
import { words } from '#words/roster'
import { FIELDS, type Field } from './fields.ts'
import { choicesOf, labelOf } from './filters.ts'
import type { useRosterSearch } from './search.ts'

type Address = ReturnType<typeof useRosterSearch>

/** The field for names, the filters as “field is value”, and more of them. */
export function FilterBar({
  lines,
  address: { search, set },
  field,
  canSave,
  children,
}: {
  readonly lines: readonly RosterLine[]
  readonly address: Address
  readonly field: RefObject<HTMLInputElement | null>
  readonly canSave: boolean
  readonly children?: ReactNode
}) {
  const given = FIELDS.filter((name) => search[name] !== undefined)
  return (
    <div className="no-print flex flex-wrap items-center gap-2 px-4 py-3 lg:px-6">
      <NameField field={field} value={search.q ?? ''} onType={(q) => set({ q: q || undefined })} />
      {given.map((name) => (
        <Pill
          key={name}
          field={name}
          value={search[name] ?? ''}
          onRemove={() => set({ [name]: undefined })}
        />
      ))}
      <AddFilter lines={lines} onAdd={(name, value) => set({ [name]: value })} />
      {canSave && (
        <Button kind="quiet" size="sm" onClick={() => set({ open: 'save' })}>
          <BookmarkPlus aria-hidden />
          {words.saveView}
        </Button>
      )}
      {children}
    </div>
  )
}

function NameField({
  field,
  value,
  onType,
}: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onType: (q: string) => void
}) {
  const [typed, setTyped] = useState(value)
  // The address may change without the field: a tab, or the way back.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  return (
    <label className="flex h-11 w-full items-center gap-2 rounded-control border border-edge bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus lg:h-[34px] lg:w-[250px] lg:px-2.5">
      <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
      <input
        ref={field}
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(target.value.trim())
        }}
        className="min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3 lg:text-14"
      />
      <kbd
        aria-hidden
        className="hidden h-5 min-w-5 place-items-center rounded-[5px] border border-b-2 border-line-2 bg-surface px-[5px] text-11 text-ink-2 lg:grid"
      >
        /
      </kbd>
    </label>
  )
}

function Pill({
  field,
  value,
  onRemove,
}: {
  readonly field: Field
  readonly value: string
  readonly onRemove: () => void
}) {
  const asked = words.is(field)
  const label = field === 'needs' ? lowered(labelOf(field, value)) : labelOf(field, value)
  const says = `${asked} ${label}`
  return (
    <span className="flex h-11 items-center rounded-control border border-line-2 bg-surface text-13 lg:h-7">
      <span className="flex h-full items-center border-r border-line-2 px-2 text-ink-2">
        {asked}
      </span>
      <span className="px-2 font-strong">{label}</span>
      <button
        type="button"
        aria-label={words.removeFilter(says)}
        onClick={onRemove}
        className="grid h-full w-11 place-items-center text-ink-3 hover:text-ink lg:w-7"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function AddFilter({
  lines,
  onAdd,
}: {
  readonly lines: readonly RosterLine[]
  readonly onAdd: (field: Field, value: string) => void
}) {
  return (
    <Menu
      align="start"
      trigger={
        <Button kind="quiet" size="sm">
          <ListFilter aria-hidden />
          {words.addFilter}
        </Button>
      }
    >
      <Choices lines={lines} onAdd={onAdd} />
    </Menu>
  )
}

function Choices({
  lines,
  onAdd,
}: {
  readonly lines: readonly RosterLine[]
  readonly onAdd: (field: Field, value: string) => void
}) {
  const choices = choicesOf(lines)
  return FIELDS.map((field) => {
    const own = choices.filter((choice) => choice.field === field)
    if (own.length === 0) return null
    return (
      <div key={field}>
        <MenuLabel>{words.field[field]}</MenuLabel>
        {own.map(({ value, count }) => (
          <MenuItem key={value} onSelect={() => onAdd(field, value)}>
            {labelOf(field, value)}
            <span className="num ml-auto pl-4 text-12 text-ink-3">{count}</span>
          </MenuItem>
        ))}
      </div>
    )
  })
}
