import { run } from '@campkit/sdk/command-line/run'
import { readConfig } from './config.ts'
import { plainly } from './plainly.ts'
import { TABLE } from './table.ts'

await run(process.argv.slice(2), {
  table: TABLE,
  plainly,
  inputOf: (typed) => ({
    ...typed,
    get config() {
      return readConfig()
    },
  }),
})
