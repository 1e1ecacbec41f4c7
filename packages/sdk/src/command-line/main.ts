#!/usr/bin/env node
import { plainly } from './plainly.ts'
import { run } from './run.ts'
import { TABLE } from './table.ts'

await run(process.argv.slice(2), { table: TABLE, inputOf: (typed) => typed, plainly })
