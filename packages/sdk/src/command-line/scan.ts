import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { opendir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { LONGEST_SECRET, type SecretKind, secretsIn } from '../secrets-in-text.ts'

export type Finding = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly kind: SecretKind
  readonly hint: string
}

export type Scan = {
  readonly files: number
  readonly found: readonly Finding[]
  /** In files that git ignores and that are made to hold secrets. */
  readonly kept: readonly Finding[]
  readonly unreadable: readonly string[]
  /** Links that lead out of the folder: what they lead to was not looked at. */
  readonly outside: readonly string[]
}

export type ScanOptions = {
  readonly nodeModules?: boolean
  readonly onFile?: (files: number) => void
}

/** Looks for secrets in these files and folders. Paths in the result are as seen from `from`. */
export async function scan(
  paths: readonly string[],
  { nodeModules = false, onFile }: ScanOptions = {},
  from = process.cwd(),
): Promise<Scan> {
  const [unreadable, outside]: [string[], string[]] = [[], []]
  const findings: (Finding & { readonly path: string })[] = []
  let files = 0
  const seen = new Set<string>()
  for (const given of paths) {
    const root = await realpath(resolve(from, given))
    for await (const path of filesIn(root, { root, seen, nodeModules, unreadable, outside })) {
      files += 1
      onFile?.(files)
      const file = relative(from, path) || basename(path)
      try {
        for (const finding of await secretsOf(path)) findings.push({ path, file, ...finding })
      } catch {
        unreadable.push(path)
      }
    }
  }
  const isKept = await keptFiles([...new Set(findings.map(({ path }) => path))], from)
  const shown = (kept: boolean) =>
    findings.filter(({ path }) => isKept(path) === kept).map(({ path: _, ...finding }) => finding)
  return {
    files,
    found: shown(false),
    kept: shown(true),
    unreadable: unreadable.map((path) => relative(from, path) || path),
    outside: outside.map((path) => relative(from, path)),
  }
}

type Walk = {
  readonly root: string
  readonly seen: Set<string>
  readonly nodeModules: boolean
  readonly unreadable: string[]
  readonly outside: string[]
}

/** Each file once, by whatever links; links that lead out of the folder are somebody else's files. */
async function* filesIn(path: string, walk: Walk): AsyncGenerator<string> {
  const { root, seen, nodeModules, unreadable, outside } = walk
  if (seen.has(path)) return
  seen.add(path)
  const entry = await stat(path).catch(() => undefined)
  if (entry?.isFile()) yield path
  if (!entry?.isDirectory()) return
  const folder = await opendir(path).catch(() => undefined)
  if (!folder) return void unreadable.push(path)
  for await (const { name } of folder) {
    if (name === '.git' || (name === 'node_modules' && !nodeModules)) continue
    const real = await realpath(join(path, name)).catch(() => undefined)
    if (real === undefined) continue
    if (isWithin(root, real)) yield* filesIn(real, walk)
    else outside.push(join(path, name))
  }
}

const isWithin = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)

/** What bundlers lay beside a bundle is the same for whoever fetches it. */
const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  '.gz': createGunzip,
  '.br': createBrotliDecompress,
}
const MOST_UNPACKED = 2 ** 28

type Place = Omit<Finding, 'file'>

async function secretsOf(path: string): Promise<Place[]> {
  const unpack = UNPACK[/\.(gz|br)$/.exec(path)?.[0] ?? '']
  if (!unpack) return secretsInStream(createReadStream(path))
  const packed = createReadStream(path)
  const unpacked = unpack()
  packed.on('error', (error) => unpacked.emit('error', error))
  try {
    return await secretsInStream(Readable.from(packed.pipe(unpacked)), MOST_UNPACKED)
  } catch (error) {
    // Something else by that name. One that was cut short may hold more than could be read.
    const code = String((error as NodeJS.ErrnoException).code)
    if (/^Z_DATA|^ERR_/.test(code)) return secretsInStream(createReadStream(path))
    throw error
  } finally {
    packed.destroy()
  }
}

/** Reads in pieces, so that a file of any size takes the same memory. */
async function secretsInStream(stream: Readable, most = Number.POSITIVE_INFINITY) {
  const reader = pieceReader()
  let [read, isWide] = [0, false]
  for await (const chunk of stream) {
    const bytes = chunk as Buffer
    if (read === 0) isWide = /^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))
    read += bytes.length
    if (read > most) break
    const text = bytes.toString('latin1')
    reader.take(isWide ? text.replaceAll('\0', '') : text)
  }
  reader.take('', true)
  return reader.found
}

/** What the end of a piece may have cut in two is looked at again with the next. */
function pieceReader() {
  const found: Place[] = []
  let [line, column] = [1, 1]
  // The first character of what is kept was counted already: it says whether a word begins behind it.
  let [kept, counted] = ['', 0]
  const pass = (text: string) => {
    const at = text.lastIndexOf('\n')
    if (at >= 0) {
      line += text.split('\n').length - 1
      column = 1
    }
    column += charactersIn(text.slice(at + 1))
  }
  const take = (piece: string, isLast = false) => {
    const text = kept + piece
    const end = isLast ? text.length : Math.max(counted, text.length - LONGEST_SECRET)
    let from = counted
    for (const { start, kind, hint } of secretsIn(text)) {
      if (start < counted || start >= end) continue
      pass(text.slice(from, start))
      from = start
      found.push({ line, column, kind, hint })
    }
    pass(text.slice(from, end))
    counted = Math.min(1, end)
    kept = text.slice(end - counted)
  }
  return { found, take }
}

/** Bytes were read as letters: those that go on with a letter of UTF-8 are none. */
const charactersIn = (bytes: string): number => bytes.replaceAll(/[\x80-\xbf]/g, '').length

const MADE_FOR_SECRETS = /^\.env(\..+)?$/
const SERVED = /(^|[\\/])(public|static|dist|build|out|www|htdocs)[\\/]/

/** Which of these stay on this machine: settings that git ignores, outside of what is served. */
async function keptFiles(paths: readonly string[], from: string) {
  const candidates = paths.filter(
    (path) =>
      (MADE_FOR_SECRETS.test(basename(path)) || path.includes(`${sep}.campkit${sep}`)) &&
      !SERVED.test(relative(from, path)),
  )
  const kept = await Promise.all(candidates.map(isIgnored))
  const ignored = new Set(candidates.filter((_, i) => kept[i]))
  return (path: string) => ignored.has(path)
}

/** Whether git would leave it out. Outside of a repository nobody commits it: then what is called local counts. */
export const isIgnored = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['check-ignore', '--quiet', '--', path]
    execFile('git', args, { cwd: dirname(path) }, (error) => {
      if (!error) resolve(true)
      else resolve(error.code !== 1 && /\.local$/.test(path))
    })
  })
