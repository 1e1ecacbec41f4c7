import { useState } from 'react'
import { words } from '#words/shell'
import { Copy } from './copy.tsx'

export type Sample = {
  readonly name: string
  readonly text: string
  /** What it takes before it works. */
  readonly help?: string
}

/** Ready-made lines to take away: one sample, or several behind tabs. */
export function Code({
  label,
  samples,
}: {
  readonly label: string
  readonly samples: readonly Sample[]
}) {
  const [chosen, setChosen] = useState(0)
  const shown = samples[chosen] ?? samples[0]
  if (!shown) return null
  return (
    <section
      aria-label={label}
      className="min-w-0 overflow-hidden rounded-[10px] border border-line bg-sunken"
    >
      <div className="flex items-center border-b border-line px-1.5">
        {samples.map(({ name }, i) => (
          <button
            key={name}
            type="button"
            aria-pressed={samples.length > 1 ? i === chosen : undefined}
            onClick={() => setChosen(i)}
            className="-mb-px min-h-11 border-b-2 border-transparent px-2.5 text-13 font-label text-ink-2 hover:text-ink aria-pressed:border-accent-ink aria-pressed:text-ink lg:min-h-9"
          >
            {name}
          </button>
        ))}
        <span className="ml-auto">
          <Copy text={shown.text} label={words.copy} kind="quiet" size="sm" />
        </span>
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto px-4 py-3.5 text-13 leading-[1.6] focus-visible:-outline-offset-2"
      >
        <Lines text={shown.text} />
      </pre>
      {shown.help && (
        <p className="border-t border-line px-4 py-2.5 text-13 wrap-anywhere text-ink-2">
          {shown.help}
        </p>
      )}
    </section>
  )
}

/** Comments step back; names and values of settings are told apart. */
function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, i) => {
    const name = nameIn(line)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
      <span key={i} className={line.startsWith('#') ? 'text-code-dim' : ''}>
        {name ? (
          <>
            <span className="text-code-key">{name}</span>
            <span className="text-code-str">{line.slice(name.length)}</span>
          </>
        ) : (
          line
        )}
        {'\n'}
      </span>
    )
  })
}

/** `NAME=` at the beginning of a line. Not by a regular expression: the browser keeps what was matched last, and this may be a secret. */
function nameIn(line: string): string | undefined {
  const name = line.slice(0, line.indexOf('=') + 1)
  const isName = name !== '' && name === name.toUpperCase() && !name.includes(' ')
  return isName ? name : undefined
}
