import type { Framework, Project } from './project.ts'
import { parts, template } from './template.ts'

/** Each file by its path in the app's folder. */
export type Files = Readonly<Record<string, string>>

export type Written = {
  readonly files: Files
  /** What to do with them in an app that has a server already. */
  readonly byHand: string
  /** What starts the app. */
  readonly start: string
}

type ServerFramework = Exclude<Framework, 'next'>

const USE: Readonly<Record<ServerFramework, string>> = {
  express: 'app.use(campRoutes)',
  fastify: 'app.register(campRoutes)',
  hono: "app.route('/', campRoutes)",
  node: 'campRoutes(request, response, () => …what your server did so far…)',
}

/** `camp-auth`, and a server around it where there is none yet. */
export function serverFiles(
  project: Project,
  framework: ServerFramework,
  hasServer: boolean,
): Written {
  const end = project.isModule ? (project.isTypeScript ? 'ts' : 'js') : 'mjs'
  const own = ownImport(`'./camp-auth.${end}'`)
  const canServe = framework !== 'hono' || project.dependencies.has('@hono/node-server')
  const isWhole = !hasServer && canServe
  return {
    files: {
      [`camp-auth.${end}`]: routesOf(framework, end === 'ts'),
      ...(isWhole && { [`server.${end}`]: serverOf(framework, own) }),
    },
    byHand: `${own}, and before your own routes: ${USE[framework]}`,
    start: isWhole
      ? `node --env-file=.env.local server.${end}`
      : 'start your app with the settings, such as node --env-file=.env.local …',
  }
}

function routesOf(framework: ServerFramework, isTyped: boolean): string {
  // Express takes what Node's own server takes.
  const name = framework === 'express' ? 'node' : framework
  const { imports, body } = parts(template(name, isTyped))
  return template('pages', isTyped).replace('{{imports}}', () => imports) + body
}

const ownImport = (path: string): string => `import { campRoutes } from ${path}`

function serverOf(framework: ServerFramework, own: string): string {
  const { imports, body } = parts(template(`server-${framework}`, false))
  return `${imports}\n${own}\n\n${template('home', false)}${body}`
}
