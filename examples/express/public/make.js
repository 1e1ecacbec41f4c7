/** An element with text or others in it. Texts of people never become markup. */
export function make(tag, { data = {}, ...attributes } = {}, ...inside) {
  const element = Object.assign(document.createElement(tag), attributes)
  for (const [name, value] of Object.entries(data)) element.setAttribute(name, value)
  element.append(...inside.filter((one) => one !== undefined))
  return element
}
