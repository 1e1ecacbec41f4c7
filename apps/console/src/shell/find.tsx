import { Dialog } from '@base-ui/react/dialog'
import type { MemberList } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useState,
} from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Avatar } from '#ui/avatar'
import { words as navigation } from '#words/navigation'
import { words } from '#words/shell'
import { ACTS } from '../acts.ts'
import { LEAD_PAGES } from '../pages.ts'

type Found = {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly detail?: string
  readonly icon: ReactNode
  readonly to: string
}

/** Cmd-K or Ctrl-K, and / outside of fields. */
export function useFindKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null
      const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!isCommand && (event.key !== '/' || isTyping)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [open])
}

/** Finds any person, page or action by a few letters. */
export function Find({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid justify-items-center overflow-auto p-3 pt-[8vh]">
          <Dialog.Popup
            aria-label={words.findLabel}
            className="h-fit w-full max-w-[560px] overflow-hidden rounded-dialog bg-raised shadow-3 outline-none"
          >
            <FindField onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function FindField({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useFound(typed.trim())
  const navigate = useNavigate()
  const list = useId()
  const chosen = found[Math.min(at, found.length - 1)]
  const go = ({ to }: Found) => {
    onClose()
    void navigate({ to })
  }
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
          aria-label={words.findLabel}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
          placeholder={words.findPlaceholder}
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
        aria-label={words.findLabel}
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
          </div>
        ))}
        {found.length === 0 && <p className="px-2.5 py-4 text-ink-3">{words.findNothing(typed)}</p>}
      </div>
      {typed.trim().length < 2 && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-3">{words.findHint}</p>
      )}
    </>
  )
}

function useFound(typed: string): readonly Found[] {
  const { camp, member } = useSession()
  const asked = useDeferredValue(typed)
  const isAsking = asked.length >= 2
  const { data } = useRead<MemberList>(
    '/members',
    { q: asked, limit: 8 },
    { when: isAsking, keep: true },
  )
  const base = `/c/${camp.slug}`
  const isNamed = (label: string) => label.toLowerCase().includes(typed.toLowerCase())
  const people: readonly Found[] = (isAsking ? (data?.data ?? []) : []).map((person) => ({
    id: person.id,
    group: words.findPeople,
    label: person.playaName ?? person.legalName,
    ...(person.playaName && { detail: person.legalName }),
    icon: <Avatar name={person.playaName ?? person.legalName} size="sm" />,
    to: `${base}/roster/${person.id}`,
  }))
  const pages = LEAD_PAGES.filter(
    ({ name, isForHeads }) =>
      isNamed(navigation.pages[name]) && (!isForHeads || member.role === 'super_admin'),
  ).map(({ name, icon: Icon }) => ({
    id: `page-${name}`,
    group: words.findPages,
    label: navigation.pages[name],
    icon: <Icon aria-hidden className="size-4 text-ink-3" />,
    to: `${base}/${name}`,
  }))
  const acts = ACTS.filter(
    ({ label, isForHeads }) => isNamed(label) && (!isForHeads || member.role === 'super_admin'),
  ).map(({ label, path, icon: Icon }) => ({
    id: `act-${path}`,
    group: words.findActs,
    label,
    icon: <Icon aria-hidden className="size-4 text-ink-3" />,
    to: `${base}/${path}`,
  }))
  // Who is found by their address alone comes after what bears the word in its name.
  const bears = ({ label, detail = '' }: Found) => isNamed(label) || isNamed(detail)
  const named = people.filter(bears)
  return [...named, ...pages, ...acts, ...people.filter((one) => !bears(one))]
}
