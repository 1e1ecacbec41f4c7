import { ExternalLink } from 'lucide-react'
import { words } from '#words/me-info'
import { buttonClass } from './button.tsx'
import { FileLink } from './file-link.tsx'
import { WrittenText } from './written-text.tsx'

/** What there is to read of a document: its text, a page elsewhere, or a file to be saved. */
export function DocumentBody({
  body,
  url,
  file,
}: {
  readonly body: string | null
  readonly url: string | null
  readonly file: { readonly name: string; readonly address: string } | null
}) {
  return (
    <>
      {body && <WrittenText text={body} />}
      {url && (
        <a className={buttonClass({})} href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {words.openLink}
        </a>
      )}
      {file && <FileLink {...file} />}
    </>
  )
}
