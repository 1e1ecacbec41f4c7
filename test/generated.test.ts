import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'

describe('what is generated', () => {
  it('is what the sources say', () => {
    const script = new URL('../scripts/generate.ts', import.meta.url).pathname
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  })
})
