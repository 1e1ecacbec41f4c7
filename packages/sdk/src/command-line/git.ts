import { execFile } from 'node:child_process'
import { UsageError } from './failure.ts'

/** How git sees a file, whether it is there yet or not. `nowhere`: there is no git, or no repository. */
export type InGit = 'tracked' | 'ignored' | 'taken' | 'nowhere'

export async function inGit(folder: string, name: string): Promise<InGit> {
  const listed = await git(folder, ['ls-files', '--error-unmatch', '--', name])
  if (listed.code === 'ENOENT' || /not a git repository/.test(listed.said)) return 'nowhere'
  if (listed.code === 0) return 'tracked'
  const ignored = listed.code === 1 ? await git(folder, ['check-ignore', '-q', '--', name]) : listed
  if (ignored.code === 0) return 'ignored'
  if (ignored.code === 1) return 'taken'
  const [line = ''] = ignored.said.split('\n')
  throw new UsageError(
    `git does not say whether it would take ${name}: ${line}\nMend that, so that no secret gets into a commit, and run this again.`,
  )
}

type Outcome = { readonly code: unknown; readonly said: string }

const git = (cwd: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' }
    execFile('git', args, { cwd, env }, (error, _, said) =>
      resolve({ code: error ? error.code : 0, said }),
    )
  })
