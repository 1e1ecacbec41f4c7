import type { Route } from '@campkit/http/define-route'
import { members } from './members/members.routes.ts'
import { tags } from './tags/tags.routes.ts'

/** The table of contents: one line a resource. */
// biome-ignore format: a table
export const resources: Readonly<Record<string, readonly Route[]>> = {
  members,
  tags,
}

export const routes: readonly Route[] = Object.values(resources).flat()
