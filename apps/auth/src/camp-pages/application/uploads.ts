import { createHash } from 'node:crypto'
import { ApiRefusal } from '../camp-api.ts'
import type { CampFlow, Guest } from '../guest.ts'
import type { Posted, PostedFile } from '../posted.ts'
import { removeFile, uploadFile } from '../records.ts'
import { type Faults, type Field, nameOfFile, type Values } from './typed.ts'

const MOST_BYTES = 3 * 1024 * 1024
const TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
]
const WRONG_KIND = 'That file is not a PDF, PNG, JPEG, WebP or plain text. Please choose another.'
const TOO_LARGE = 'That file is larger than 3 MB. Please choose a smaller one.'

export type Uploaded = { readonly values: Values; readonly faults: Faults }

/** Keeps the files that were chosen on the page: each becomes the answer to its question. */
export async function keepFiles(
  { ask }: Guest,
  fields: readonly Field[],
  { files }: Posted,
  { once }: CampFlow,
): Promise<Uploaded> {
  const values: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const chosen = field.kind === 'file' ? files.get(nameOfFile(field)) : undefined
    if (!chosen) continue
    const fault = faultOf(chosen)
    if (fault !== undefined) {
      faults[field.id] = fault
      continue
    }
    const sent = { ...chosen, name: safeName(chosen.name), contentType: typeOf(chosen) }
    const kept = await uploadFile(ask, sent, keyOf(once, field, chosen)).catch(sayWhy)
    if (typeof kept === 'string') faults[field.id] = kept
    else values[field.id] = kept.id
  }
  return { values, faults }
}

/** The same file of the same page is kept once, however often it is posted. */
const keyOf = (once: string, { id }: Field, { bytes }: PostedFile): string =>
  `${once}.${id}.${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}`

const typeOf = ({ contentType }: PostedFile): string => contentType.split(';')[0]?.trim() ?? ''

function faultOf(file: PostedFile): string | undefined {
  if (file.bytes.length > MOST_BYTES) return TOO_LARGE
  return TYPES.includes(typeOf(file)) ? undefined : WRONG_KIND
}

/** Without what a file name must not have: phones name files as they like. */
function safeName(name: string): string {
  const plain = name
    .replaceAll(/[/\\\p{Cc}\p{Cf}]/gu, '_')
    .trim()
    .slice(-120)
  return plain === '' ? 'file' : plain
}

function sayWhy(error: unknown): string {
  if (!(error instanceof ApiRefusal)) throw error
  if (error.code === 'FILES_FULL') {
    return 'There is no room for another file: 20 files and 20 MB are the most. Remove one first.'
  }
  if (error.status === 413) return TOO_LARGE
  if (error.status === 400) {
    const isName = error.faults.some(({ pointer }) => pointer === '/body/name')
    return isName ? 'Please give the file a plain name, then choose it again.' : WRONG_KIND
  }
  throw error
}

/** Files that were answers and are no more are removed: nobody would find them again. */
export const dropReplaced = async (
  { ask }: Guest,
  fields: readonly Field[],
  before: Values,
  written: Values,
): Promise<void> => {
  const gone = fields
    .filter(({ id, kind }) => kind === 'file' && id in written && before[id] !== written[id])
    .map(({ id }) => before[id])
  await Promise.all(gone.map((id) => (typeof id === 'string' ? removeFile(ask, id) : undefined)))
}
