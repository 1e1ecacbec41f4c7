import { lchown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { syncDirectory } from './files.ts'
import { failed } from './launcher-error.ts'
import type { Place } from './place.ts'
import { run } from './runner.ts'
import { DATABASE, OWNER, type Purpose, SUPERUSER, serverSettings } from './settings.ts'

/** The owner's rights end at the database. It is not a superuser, so row-level security applies to it. */
const FIRST_STATEMENTS = `create role ${OWNER} login createrole createdb
create database ${DATABASE} owner ${OWNER}
`

/** Only the holder of the lock may touch paths with this prefix. */
export const draftPrefix = (cluster: string): string => `${cluster}.new-`

/** The complete cluster appears under its name in one rename; until then there is only a draft. */
export async function createCluster(
  { cluster, runner }: Place,
  binaries: Binaries,
  purpose: Purpose,
): Promise<void> {
  await removeDrafts(cluster)
  const draft = await mkdtemp(draftPrefix(cluster))
  const what = `The database in ${cluster} could not be created`
  try {
    if (runner.isSteppedDown) await lchown(draft, runner.uid, runner.gid)
    const initdb = await run(runner, [binaries.initdb, ...initdbArguments(draft, purpose)])
    if (!initdb.isDone) throw failed(what, initdb.output)
    const settings = serverSettings(purpose)
    const single = await run(
      runner,
      [
        binaries.postgres,
        '--single',
        '-D',
        draft,
        '-c',
        'exit_on_error=on',
        ...settings,
        SUPERUSER,
      ],
      FIRST_STATEMENTS,
    )
    if (!single.isDone) throw failed(what, single.output)
    await rename(draft, cluster)
    await syncDirectory(dirname(cluster))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Removes what a launch or reset that was killed midway left behind. */
export async function removeDrafts(cluster: string): Promise<void> {
  const home = dirname(cluster)
  const prefix = basename(draftPrefix(cluster))
  const drafts = (await readdir(home)).filter((name) => name.startsWith(prefix))
  for (const name of drafts) await rm(join(home, name), { recursive: true, force: true })
}

const initdbArguments = (draft: string, purpose: Purpose): string[] => [
  `--pgdata=${draft}`,
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  // The built-in locale is the same on every system and never changes, so indexes stay valid.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // The socket has no password: its directory protects it, which only the runner can enter.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
  ...(purpose === 'throwaway' ? ['--no-sync'] : []),
]
