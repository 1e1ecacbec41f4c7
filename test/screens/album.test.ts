import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { filesOf } from './album.ts'
import { SCREENS } from './screens.ts'

const PICTURES = fileURLToPath(new URL('../../docs/screens', import.meta.url))

it('docs/screens has a picture of every screen, and none of what is gone: npm run screenshots', async () => {
  const made = (await readdir(PICTURES)).filter((file) => file.endsWith('.webp'))
  const listed = SCREENS.flatMap((screen) => [...filesOf(screen).values()])
  assert.deepEqual(made.sort(), listed.sort())
})
