/** Keeps what is typed between asking for the search and its field being there: on a slow line its code takes a while. */
export class TypedAhead {
  readonly #onEscape: () => void
  #isBegun = false
  #typed = ''

  constructor(onEscape: () => void) {
    this.#onEscape = onEscape
  }

  /** Asked for again while it is open, the search keeps its field. */
  begin() {
    if (this.#isBegun) return
    this.#isBegun = true
    this.#typed = ''
    window.addEventListener('keydown', this.#pressed, true)
  }

  /** What was typed so far; from now on the field itself takes it. */
  take(): string {
    window.removeEventListener('keydown', this.#pressed, true)
    return this.#typed
  }

  end() {
    this.take()
    this.#isBegun = false
  }

  readonly #pressed = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') this.#onEscape()
    else if (key === 'Backspace') this.#typed = this.#typed.slice(0, -1)
    else if (key.length === 1) this.#typed += key
  }
}
