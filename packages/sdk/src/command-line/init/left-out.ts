import { UsageError } from '../failure.ts'
import { inGit } from '../git.ts'
import { SETTINGS_FILE } from '../settings-file.ts'

export const IGNORE_FILE = '.gitignore'

const COVERED = /^\/?(\*\*\/)?\.env(\*|\.\*|\.local|\*\.local|\.\*\.local)$/m
const LET_IN = /^!.*\.env/m

/** Whether the settings must be added to .gitignore, which has this text. Refuses where git would take them all the same. */
export async function mustBeIgnored(folder: string, text: string): Promise<boolean> {
  const seen = await inGit(folder, SETTINGS_FILE)
  if (seen === 'ignored') return false
  if (seen === 'tracked') throw new UsageError(TRACKED)
  const isCovered = COVERED.test(text)
  if (LET_IN.test(text) || (isCovered && seen === 'taken')) throw new UsageError(TAKEN)
  return !isCovered
}

export const withIgnored = (text: string): string =>
  `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${SETTINGS_FILE}\n`

const TRACKED = `git tracks ${SETTINGS_FILE}, so that the next commit would take the secrets along. Nothing was done.
Take it out of git, and run this again:
  git rm --cached ${SETTINGS_FILE} && git commit -m "Leave ${SETTINGS_FILE} out of git"
The file stays. If there were secrets in it, replace them: they are in the history.`

const TAKEN = `git would take ${SETTINGS_FILE}, though ${IGNORE_FILE} seems to leave it out. Nothing was done.
Some line that begins with ! lets it in; this names it: git check-ignore -v ${SETTINGS_FILE}
Take that line out, and run this again.`
