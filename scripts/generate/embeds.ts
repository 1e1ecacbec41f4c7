import { rolldown } from 'rolldown'

const INPUT = new URL('../../packages/embeds/src/v1.ts', import.meta.url).pathname
const HEAD = '// Made from packages/embeds by `npm run generate`. MIT licence.\n'

/** The script of embeds as browsers get it: one file, kept with the host that serves it. */
export async function embedFiles(): Promise<Record<string, string>> {
  const bundle = await rolldown({ input: INPUT, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return { 'apps/api/src/embed-script/v1.generated.js': `${HEAD}${output[0].code}` }
}
