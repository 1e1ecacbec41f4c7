#!/usr/bin/env -S node --max-semi-space-size=8
// A small nursery for young objects: as fast as a large one on our requests, and 60 MB less.
// Runs on whatever Node the machine has and hands over to the Node 24 that the project brings along.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Half the time of a start is reading our own source; what was compiled once is kept.
module.enableCompileCache?.()

const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(own)) {
  await import('../src/main.ts')
} else {
  const again = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const child = spawn(own, again, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
