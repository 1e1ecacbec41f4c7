import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project.ts'
import type { Written } from './server-files.ts'
import { template } from './template.ts'

/** For the app router. */
export function nextFiles({ folder, isTypeScript, scripts }: Project, appUrl: string): Written {
  const app = existsSync(join(folder, 'src/app')) ? 'src/app' : 'app'
  const [script, page] = isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  return {
    files: {
      [`${app}/api/auth/[...camp]/route.${script}`]: template('next-route', isTypeScript),
      [`${app}/camp-auth.${page}`]: template('next-components', isTypeScript),
      [`${app}/auth/callback/page.${page}`]: template('next-callback', isTypeScript),
    },
    byHand: `in a page: <CampSignIn settings={…} isSignedIn={…} /> of ${app}/camp-auth.${page}, with the settings as ${app}/auth/callback/page.${page} has them`,
    start: `${scripts.has('dev') ? 'npm run dev --' : 'npx next dev'} --port ${new URL(appUrl).port || 80}`,
  }
}
