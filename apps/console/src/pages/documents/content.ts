import type { DocumentFormat, File as KeptFile, NewFile } from '@campkit/sdk/rest/api.generated'
import { call } from '#api/call'
import { words } from '#words/documents'

/** What is typed of a document's content; only what its format names counts. */
export type Typed = {
  readonly format: DocumentFormat
  readonly body: string
  readonly url: string
  readonly file: globalThis.File | null
}

export type Sent =
  | { readonly body: string }
  | { readonly url: string }
  | { readonly fileId: string }

const MOST_BYTES = 3 * 1024 * 1024
const KINDS: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
] satisfies readonly NewFile['contentType'][]

export const ACCEPTED = KINDS.join(',')

/** What is missing, in words. */
export function faultOf({ format, body, url, file }: Typed): string | undefined {
  if (format === 'text') return body.trim() === '' ? words.textFault : undefined
  if (format === 'link') return /^https:\/\/\S+\.\S+/.test(url.trim()) ? undefined : words.urlFault
  if (!file) return words.fileFault
  if (!KINDS.includes(file.type)) return words.fileKind
  return file.size > MOST_BYTES ? words.fileBig : undefined
}

/** A file is handed in first; the document takes a copy of it. */
export async function sentOf(slug: string, { format, body, url, file }: Typed): Promise<Sent> {
  if (format === 'text') return { body }
  if (format === 'link' || !file) return { url: url.trim() }
  const kept = await call<KeptFile>(slug, {
    method: 'POST',
    path: '/files',
    body: {
      memberId: 'me',
      name: file.name,
      contentType: file.type,
      dataBase64: await base64Of(file),
    },
  })
  return { fileId: kept.id }
}

/** The copy is made: what was handed in is not needed any more. If that fails it stays, which harms nobody. */
export async function tidy(slug: string, sent: Sent): Promise<void> {
  if (!('fileId' in sent)) return
  await call(slug, { method: 'DELETE', path: `/files/${sent.fileId}` }).catch(() => {})
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.readAsDataURL(file)
  })
