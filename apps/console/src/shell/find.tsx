import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { useSession } from '#api/camp'
import { isLead } from '#api/session'
import { words } from '#words/find'
import { type Found, useFound } from './found.tsx'
import { useSignOut } from './sign-out.tsx'
import type { TypedAhead } from './typed-ahead.ts'

/** Finds any person, shift, bike, document, page or action by a few letters. */
export function Find({
  isOpen,
  onClose,
  ahead,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly ahead: TypedAhead
}) {
  const { signOut, question } = useSignOut()
  return (
    <>
      <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
          <Dialog.Viewport className="fixed inset-0 z-50 grid justify-items-center overflow-auto p-3 pt-[8vh]">
            <Dialog.Popup
              aria-label={words.label}
              className="h-fit w-full max-w-[560px] overflow-hidden rounded-dialog bg-raised shadow-3 outline-none"
            >
              <FindField onClose={onClose} onSignOut={signOut} ahead={ahead} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
      {question}
    </>
  )
}

type Asked = {
  readonly onClose: () => void
  readonly onSignOut: () => void
  readonly ahead: TypedAhead
}

function FindField({ onClose, onSignOut, ahead }: Asked) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { found, isAway } = useFound(typed.trim())
  const isForLeads = isLead(useSession())
  const navigate = useNavigate()
  const list = useId()
  const chosen = found[Math.min(at, found.length - 1)]
  const go = ({ to }: Found) => {
    onClose()
    if (to === 'sign-out') onSignOut()
    else void navigate({ to })
  }
  useLayoutEffect(() => setTyped(ahead.take()), [ahead])
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(
        (now) =>
          (Math.min(now, found.length - 1) + step + found.length) % Math.max(1, found.length),
      )
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
    }
  }
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 text-ink-3" />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opened this wants to type
          autoFocus
          role="combobox"
          aria-label={words.label}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
          placeholder={isForLeads ? words.placeholder : words.ownPlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={pressed}
          className="h-13 w-full bg-transparent text-16 outline-none placeholder:text-ink-3"
        />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={words.label}
        className="max-h-[56vh] overflow-auto p-1.5"
      >
        {found.map((one, i) => (
          <div key={one.id}>
            {found[i - 1]?.group !== one.group && (
              <div role="presentation" className="px-2.5 pt-2 pb-1 text-12 font-label text-ink-3">
                {one.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
            <div
              id={`${list}-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={one === chosen}
              onClick={() => go(one)}
              onMouseMove={() => setAt(i)}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2.5 aria-selected:bg-hover"
            >
              {one.icon}
              <span className="min-w-0 truncate">{one.label}</span>
              {one.detail && (
                <span className="ml-auto truncate text-13 text-ink-3">{one.detail}</span>
              )}
            </div>
            {one.more !== undefined && (
              <div role="presentation" className="px-2.5 pt-1 pb-2 text-13 text-ink-3">
                {words.more(one.more)}
              </div>
            )}
          </div>
        ))}
        {found.length === 0 && !isAway && (
          <p className="px-2.5 py-4 text-ink-3">{words.nothing(typed)}</p>
        )}
      </div>
      {isAway && (
        <p role="alert" className="border-t border-line px-4 py-2 text-13 text-bad">
          {words.away}
        </p>
      )}
      {typed.trim().length < 2 && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-3">
          {isForLeads ? words.hint : words.ownHint}
        </p>
      )}
    </>
  )
}
