type Child = Node | string | null | undefined | false

/** An element with attributes and children. Text is text: nothing here is read as HTML. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<
    Record<string, string | number | boolean | undefined | ((event: Event) => void)>
  > = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child || child === '').map((child) => child as Node))
  return element
}

export const language = (): string => document.documentElement.lang || navigator.language || 'en'

export const timeIn = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language(), { timeZone: zone, ...options })
  return (instant: string | number): string => format.format(new Date(instant))
}
