import { type KeyboardEvent, useId, useState } from 'react'
import { words } from '#words/shell'
import { Avatar } from './avatar.tsx'
import { Input } from './field.tsx'

export type Choice = {
  readonly id: string
  readonly name: string
  readonly detail?: string | undefined
  /** Further words it is found by. */
  readonly also?: readonly (string | null)[]
  /** Shown at the end, in letters that cannot be mixed up. */
  readonly code?: string | undefined
}

const MOST = 7

/** One of many, by a few letters: type, arrows, Enter. Belongs into a `Field`. */
export function Pick({
  choices,
  chosen,
  onChoose,
  placeholder,
  nothing,
  isLoading = false,
  autoFocus = false,
}: {
  readonly choices: readonly Choice[]
  readonly chosen: Choice | undefined
  readonly onChoose: (id: string | undefined) => void
  readonly placeholder?: string
  /** What is said if nobody fits. */
  readonly nothing: string
  /** The choices are not there yet: nothing is said of them. */
  readonly isLoading?: boolean
  readonly autoFocus?: boolean
}) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const list = useId()
  const found = isOpen ? foundOf(choices, typed) : []
  const marked = found[Math.min(at, found.length - 1)]
  const choose = (choice: Choice) => {
    setOpen(false)
    setTyped('')
    onChoose(choice.id)
  }
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && marked) {
      event.preventDefault()
      choose(marked)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="relative">
      <Input
        role="combobox"
        autoComplete="off"
        autoFocus={autoFocus}
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={list}
        aria-activedescendant={marked ? `${list}-${marked.id}` : undefined}
        placeholder={placeholder}
        value={isOpen ? typed : (chosen?.name ?? typed)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          setOpen(target.value.trim() !== '')
          if (chosen) onChoose(undefined)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={pressed}
        className={chosen?.code ? 'pr-20' : ''}
      />
      {!isOpen && chosen?.code && (
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center font-mono text-12 text-ink-3">
          {chosen.code}
        </span>
      )}
      <div
        id={list}
        role="listbox"
        aria-label={placeholder}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-auto rounded-card border border-line bg-raised p-1 shadow-2"
      >
        {found.map((choice, i) => (
          <Option
            key={choice.id}
            id={`${list}-${choice.id}`}
            choice={choice}
            isMarked={choice === marked}
            onMark={() => setAt(i)}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      <p role="status" className={isOpen && found.length === 0 ? 'mt-1 text-13 text-ink-3' : ''}>
        {isOpen && found.length === 0 ? (isLoading ? words.loading : nothing) : ''}
      </p>
    </div>
  )
}

function Option({
  id,
  choice,
  isMarked,
  onMark,
  onChoose,
}: {
  readonly id: string
  readonly choice: Choice
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      // The field keeps the focus, so that its blur does not close the list before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMark}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 aria-selected:bg-hover lg:min-h-9"
    >
      <Avatar name={choice.name} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-strong">{choice.name}</span>
        {choice.detail && (
          <span className="block truncate text-12 text-ink-2">{choice.detail}</span>
        )}
      </span>
      {choice.code && (
        <span className="ml-auto shrink-0 font-mono text-12 text-ink-3">{choice.code}</span>
      )}
    </div>
  )
}

/** Names that begin with what was typed come first, then those with a word that does. */
function foundOf(choices: readonly Choice[], typed: string): readonly Choice[] {
  const asked = typed.trim().toLowerCase()
  if (asked === '') return []
  const rankOf = ({ name, also = [] }: Choice) => {
    if (name.toLowerCase().startsWith(asked)) return 0
    const texts = [name, ...also].map((text) => text?.toLowerCase() ?? '')
    if (texts.some((text) => ` ${text}`.includes(` ${asked}`))) return 1
    return texts.some((text) => text.includes(asked)) ? 2 : undefined
  }
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice) }))
  return [0, 1, 2]
    .flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted))
    .map(({ choice }) => choice)
    .slice(0, MOST)
}
