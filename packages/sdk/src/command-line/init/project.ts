import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UsageError } from '../failure.ts'

export const FRAMEWORKS = ['next', 'express', 'fastify', 'hono', 'node'] as const
export type Framework = (typeof FRAMEWORKS)[number]

/** What is known of an app from its folder. */
export type Project = {
  readonly folder: string
  readonly name: string
  readonly framework: Framework
  readonly isTypeScript: boolean
  /** Whether a file that ends in .js is a module. */
  readonly isModule: boolean
  readonly dependencies: ReadonlySet<string>
  /** The names of what `npm run` knows. */
  readonly scripts: ReadonlySet<string>
}

type Manifest = {
  readonly name?: unknown
  readonly type?: unknown
  readonly dependencies?: object
  readonly devDependencies?: object
  readonly scripts?: object
}

export function projectIn(folder: string, framework?: string): Project {
  const { name, type, ...manifest } = manifestIn(folder)
  const dependencies = new Set(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  )
  return {
    folder,
    name: String(name || basename(folder)),
    framework: frameworkOf(framework, dependencies),
    isTypeScript: existsSync(join(folder, 'tsconfig.json')),
    isModule: type === 'module',
    dependencies,
    scripts: new Set(Object.keys(Object(manifest.scripts))),
  }
}

function manifestIn(folder: string): Manifest {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) {
    throw new UsageError(
      `there is no package.json in ${folder}: go to your app’s folder, or begin one with npm init`,
    )
  }
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new UsageError(`${file} cannot be read`)
  }
  throw new UsageError(`${file} is no JSON object: mend it, or begin one with npm init`)
}

function frameworkOf(said: string | undefined, dependencies: ReadonlySet<string>): Framework {
  if (said === undefined) return FRAMEWORKS.find((name) => dependencies.has(name)) ?? 'node'
  const named = FRAMEWORKS.find((name) => name === said)
  if (named) return named
  throw new UsageError(`--framework is one of ${FRAMEWORKS.join(', ')}, not ${said}`)
}
