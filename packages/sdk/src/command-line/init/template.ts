import { readFileSync } from 'node:fs'

/** A file for an app, from `templates/`. Types stand in comments, so that one text serves both languages. */
export function template(name: string, isTyped: boolean): string {
  const text = readFileSync(new URL(`templates/${name}.template`, import.meta.url), 'utf8')
  return isTyped
    ? text.replaceAll(/^\/\/ts /gm, '').replaceAll(/\/\*([:<][^*]*)\*\//g, '$1')
    : text.replaceAll(/^\/\/ts .*\n/gm, '').replaceAll(/\/\*[:<][^*]*\*\//g, '')
}

/** What a file imports, and what follows. */
export function parts(text: string): { readonly imports: string; readonly body: string } {
  const [imports = '', body = ''] = text.split('\n---\n')
  return { imports, body }
}
