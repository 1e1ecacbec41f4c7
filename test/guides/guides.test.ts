import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type DoorWorld, openFrontDoor } from '../../apps/auth/test/front-door.ts'
import { build } from '../../packages/sdk/build.ts'
import { openRegistry } from './registry.ts'
import { typistAt } from './typist.ts'

const GUIDES = fileURLToPath(new URL('../../docs/guides/', import.meta.url))
const guide = (name: string) => readFileSync(`${GUIDES}${name}.md`, 'utf8')

describe('the guides, typed word for word', () => {
  let world: DoorWorld
  let registry: Awaited<ReturnType<typeof openRegistry>>
  const folder = mkdtempSync(join(tmpdir(), 'campkit-guides-'))
  const typists: ReturnType<typeof typistAt>[] = []

  before(async () => {
    world = await openFrontDoor()
    const dist = join(folder, 'dist')
    await build(dist)
    registry = await openRegistry(dist, folder)
  })
  after(async () => {
    for (const typist of typists) typist.stop()
    registry.close()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** In an empty folder of their own, against the camp of this test instead of the demo. */
  function newTypist() {
    const typist = typistAt({
      folder: mkdtempSync(join(folder, 'reader-')),
      environment: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        CAMPKIT_CONFIG: folder,
        npm_config_registry: registry.url,
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        npm_config_update_notifier: 'false',
      },
      instead: {
        'http://localhost:4001/c/dusty-pines': world.at(),
        'http://localhost:4000': world.way.url,
        'CAMP_API_KEY=pk_live_…': `CAMP_API_KEY=${world.key}`,
      },
    })
    typists.push(typist)
    return typist
  }

  it('machine jobs', () => newTypist().follow(guide('machine-jobs')))
  it('errors', () => newTypist().follow(guide('errors')))
})
