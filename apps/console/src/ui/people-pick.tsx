import { X } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Field } from './field.tsx'
import { type Choice, Pick } from './pick.tsx'

/** Any number of people, each found by a few letters. */
export function PeoplePick({
  label,
  help,
  optional,
  fault,
  placeholder,
  nothing,
  isLoading = false,
  removeLabel,
  choices,
  ids,
  nameOf,
  onChange,
}: {
  readonly label: string
  readonly help?: string
  readonly optional?: string
  readonly fault?: string | undefined
  readonly placeholder: string
  readonly nothing: string
  readonly isLoading?: boolean
  readonly removeLabel: (name: string) => string
  readonly choices: readonly Choice[]
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onChange: (ids: readonly string[]) => void
}) {
  return (
    <div className="grid gap-2">
      <Field label={label} help={help} optional={optional} fault={fault}>
        <Pick
          choices={choices.filter(({ id }) => !ids.includes(id))}
          chosen={undefined}
          placeholder={placeholder}
          nothing={nothing}
          isLoading={isLoading}
          onChoose={(id) => id && onChange([...ids, id])}
        />
      </Field>
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <li
              key={id}
              className="flex items-center gap-1.5 rounded-full border border-line bg-sunken py-0.5 pr-1 pl-1.5 text-13"
            >
              <Avatar name={nameOf(id)} size="sm" />
              {nameOf(id)}
              <button
                type="button"
                aria-label={removeLabel(nameOf(id))}
                onClick={() => onChange(ids.filter((other) => other !== id))}
                className="grid size-6 place-items-center rounded-full hover:bg-hover"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
