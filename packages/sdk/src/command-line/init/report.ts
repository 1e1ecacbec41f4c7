import { resolve } from 'node:path'
import { print, type Values } from '../command.ts'
import { SETTINGS_FILE } from '../settings-file.ts'
import { IGNORE_FILE } from './left-out.ts'
import type { Plan } from './plan.ts'

/** What would be done. */
export function printPlan(values: Values, plan: Plan): void {
  const { project, page, appUrl, name, needs, lacks, files, scopes } = plan
  const document = {
    ...{ dryRun: true, framework: project.framework, page, appUrl, name, needs, files },
    settings: lacks,
  }
  print(values, document, [
    `For ${project.framework}, at ${page}. Nothing is done yet; this would be:`,
    needs.client
      ? `  register “${name}”, returning to ${appUrl}/auth/callback`
      : '  keep the client',
    needs.key ? `  make a key with ${scopes.join(', ')}` : '  keep the key',
    lacks.length > 0 ? `  write ${SETTINGS_FILE}: ${lacks.join(', ')}` : `  keep ${SETTINGS_FILE}`,
    ...(plan.isIgnoreNew ? [`  add ${SETTINGS_FILE} to ${IGNORE_FILE}`] : []),
    ...files.written.map((path) => `  write ${path}`),
    ...files.kept.map((path) => `  keep ${path}`),
  ])
}

export type Done = { readonly email: string; readonly clientId: string | undefined }

/** What was done, and what comes next. */
export function printDone(values: Values, plan: Plan, { email, clientId }: Done): void {
  const { project, page, appUrl, name, written, needs, lacks, files, isIgnoreNew } = plan
  const next = nextSteps(plan)
  const document = {
    ...{ page, framework: project.framework, appUrl, clientId, isNew: needs, files },
    ...{ settings: lacks, byHand: written.byHand, next },
  }
  print(values, document, [
    ...(email ? [`✓ signed in as ${email}`] : []),
    `✓ camp ${page}`,
    needs.client
      ? `✓ client “${name}” ${clientId}, returning to ${appUrl}/auth/callback`
      : `· client ${clientId} is kept`,
    needs.key ? `✓ key for signed-in members: ${plan.scopes.join(', ')}` : '· key is kept',
    ...replacedLines(plan),
    lacks.length > 0
      ? `✓ ${resolve(project.folder, SETTINGS_FILE)}: ${lacks.join(', ')}`
      : `· ${SETTINGS_FILE} is as it was`,
    ...(isIgnoreNew ? [`✓ ${IGNORE_FILE}: ${SETTINGS_FILE}`] : []),
    ...files.written.map((path) => `✓ ${path}`),
    ...files.kept.map((path) => `· ${path} was there, and is as it was`),
    '',
    'Next',
    ...next.map((step) => `  ${step}`),
  ])
}

/** Whoever has them can still use them. */
function replacedLines({ needs, known }: Plan): string[] {
  const { CAMP_CLIENT_ID: id, CAMP_API_KEY: key } = known
  const replaced = [
    ...(needs.client && id ? [`client ${id}`] : []),
    ...(needs.key && key ? [`key ${key.slice(0, 12)}…`] : []),
  ]
  if (replaced.length === 0) return []
  return [`· ${replaced.join(' and ')} stay good until a super_admin of the camp ends them`]
}

function nextSteps({ project, written, appUrl, files }: Plan): string[] {
  const isInstalled = project.dependencies.has('@campkit/sdk')
  const hasWholeServer = files.written.some((path) => path.startsWith('server.'))
  return [
    ...(isInstalled ? [] : ['npm install @campkit/sdk']),
    ...(hasWholeServer ? [] : [written.byHand]),
    written.start,
    `open ${appUrl}`,
    'npx campkit doctor',
  ]
}
