/** A refusal of the launcher, as a sentence for the person who started Campkit. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError'
}

const NO_SPACE =
  /ENOSPC|EDQUOT|EFBIG|no space left on device|disk quota exceeded|file too large|file size limit exceeded/i

/** Adds PostgreSQL's own words to our sentence, and says clearly if the disk is full. */
export function failed(what: string, words: string, cause?: unknown): LauncherError {
  const reason = NO_SPACE.test(words)
    ? `${what}: no space left on its disk, or its quota or file size limit is reached. Nothing was deleted.`
    : `${what}.`
  const said = words.trim()
  return new LauncherError(said === '' ? reason : `${reason}\n${said}`, { cause })
}

/** Turns file system errors into sentences too; a LauncherError is returned unchanged. */
export function asLauncherError(error: unknown, dataDir: string): LauncherError {
  if (error instanceof LauncherError) return error
  const words = error instanceof Error ? error.message : String(error)
  return failed(`Campkit cannot keep its database in ${dataDir}`, words, error)
}
