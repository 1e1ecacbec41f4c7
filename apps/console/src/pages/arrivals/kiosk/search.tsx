import { Search as SearchIcon, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/kiosk'
import { ScanButton } from './scan-button.tsx'

/**
 * The one field of the desk. It has the keys from the start and after each that was served: a scanner types into it and ends with
 * Enter.
 */
export function Search({
  typed,
  served,
  onType,
  onEnter,
}: {
  readonly typed: string
  /** How many were served. */
  readonly served: number
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each that was served
  useEffect(() => input.current?.focus(), [served])
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onType('')
    else return
    event.preventDefault()
  }
  return (
    <div className="flex flex-wrap gap-2.5 sm:flex-nowrap">
      <div className="relative min-w-0 flex-1 basis-full sm:basis-0">
        <SearchIcon
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-6 text-ink-3"
        />
        <input
          ref={input}
          type="text"
          inputMode="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={words.find}
          placeholder={words.find}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={pressed}
          className="h-14 w-full rounded-[14px] border border-edge bg-surface pr-14 pl-13 text-[20px] font-medium placeholder:text-ink-3 focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus sm:h-16 sm:text-[24px]"
        />
        {typed !== '' && (
          <Button
            kind="quiet"
            square
            aria-label={words.clear}
            className="absolute! inset-y-0 right-2 my-auto size-11!"
            onClick={() => {
              onType('')
              input.current?.focus()
            }}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      <ScanButton onFound={onType} />
    </div>
  )
}
