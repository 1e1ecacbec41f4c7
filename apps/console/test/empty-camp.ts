import assert from 'node:assert/strict'
import { add } from '@campkit/api/resources/people/members/members.store'
import type { DemoCamp } from '@campkit/cli/demo/demo-camp'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { createCamp } from '@campkit/identity/camp'
import type { DemoConsole } from './demo-console.ts'

const SLUG = 'moon-kitchen'

/** A camp with one head lead and nothing else. */
export async function openEmptyCamp(world: DemoConsole): Promise<DemoCamp> {
  const { owner, ownerDatabase, pines } = world
  const head = pines.accounts.find(({ role }) => role === 'super_admin')
  assert.ok(head)
  const campId = await createCamp(owner, SLUG, 'Moon Kitchen')
  await inCamp(ownerDatabase, enterCamp(campId), (tx) =>
    add(tx, { email: head.email, legalName: 'Sam Okafor', role: 'super_admin' }),
  )
  return { ...pines, slug: SLUG }
}
