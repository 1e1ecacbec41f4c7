import { atEmbed } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { actingMember } from '../../../acting-member.ts'
import { viewOf } from '../../people/applications/applications.act.ts'
import { begin, change } from '../../people/applications/applications.apply.ts'
import { Application, ApplicationPatch } from '../../people/applications/applications.schema.ts'
import * as applications from '../../people/applications/applications.store.ts'
import { submit } from '../../people/applications/applications.submit.ts'
import { embeddedCamp } from './embeds.camp.ts'
import {
  EmbeddedCamp,
  EmbeddedForm,
  EmbeddedFormQuery,
  EmbeddedSchedule,
  EmbeddedSubmission,
} from './embeds.schema.ts'
import * as store from './embeds.store.ts'

const camp = readRoute({
  id: 'getEmbeddedCamp',
  path: '/camp',
  summary: 'How the camp looks, whether it takes applications, and where people sign in.',
  access: atEmbed('page'),
  response: EmbeddedCamp,
  errors: ['NOT_FOUND'],
  example: {},
  handler: async ({ read, host, caller }) =>
    embeddedCamp(orNotFound(await read(store.camp({})), 'camp'), host, caller.campId),
})

const schedule = readRoute({
  id: 'listEmbeddedSchedule',
  path: '/public-schedule',
  summary: 'What of the schedule is for everybody and not over.',
  access: atEmbed('page'),
  response: EmbeddedSchedule,
  example: {},
  handler: async ({ read }) => ({ data: await read(store.schedule({})) }),
})

const form = readRoute({
  id: 'getEmbeddedForm',
  path: '/form',
  summary: 'What the active season asks whoever applies.',
  access: atEmbed('page'),
  query: EmbeddedFormQuery,
  response: EmbeddedForm,
  errors: ['NOT_FOUND'],
  example: {},
  handler: async ({ read, query }) =>
    orNotFound(await read(store.form({ formVersion: query.formVersion ?? null })), 'form'),
})

const own = readRoute({
  id: 'getEmbeddedApplication',
  path: '/application',
  summary: 'The person’s own application for the active season.',
  access: atEmbed('person'),
  response: Application,
  errors: ['NOT_FOUND'],
  isLive: true,
  example: {},
  handler: async ({ read, caller }) => {
    const wanted = { seasonId: undefined, memberId: actingMember(caller) }
    const found = await read(applications.findOf(wanted, viewOf(caller)))
    return applications.shown(orNotFound(found, 'application'))
  },
})

const create = changeRoute({
  id: 'beginEmbeddedApplication',
  method: 'POST',
  path: '/application',
  summary: 'Begins the person’s application, or answers with the one that is open.',
  access: atEmbed('person'),
  status: 201,
  unchangedStatus: 200,
  response: Application,
  errors: [
    'MEMBER_DEACTIVATED',
    'NOT_JOINED',
    'NO_ACTIVE_SEASON',
    'SEASON_CLOSED',
    'WINDOW_CLOSED',
  ],
  example: {},
  handler: async (context) => {
    const { application, isNew } = await begin(context, actingMember(context.caller), {})
    if (!isNew) context.unchanged()
    return application
  },
})

const patch = changeRoute({
  id: 'updateEmbeddedApplication',
  method: 'PATCH',
  path: '/application',
  summary: 'Saves answers of the person’s draft; they are merged by question.',
  access: atEmbed('person'),
  body: ApplicationPatch,
  status: 200,
  response: Application,
  errors: ['NOT_FOUND', 'ALREADY_SUBMITTED', 'FILE_IN_USE', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { experience: 'first_timer', contribution: 'I cook for sixty.' } },
  handler: async (context) => change(context, await idOf(context), context.body),
})

const submitOwn = changeRoute({
  id: 'submitEmbeddedApplication',
  method: 'POST',
  path: '/application/submit',
  summary: 'Hands the person’s draft in.',
  access: atEmbed('person'),
  body: EmbeddedSubmission,
  status: 200,
  response: Application,
  errors: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'MEMBER_DEACTIVATED',
    'OWN_REFERRAL',
    'REFERRAL_NOT_VALID',
    'REFERRAL_TAKEN',
    'SEASON_CLOSED',
    'WINDOW_CLOSED',
  ],
  ifMatch: 'optional',
  example: { body: {} },
  handler: async (context) => submit(context, await idOf(context), context.body),
})

type Acting = { readonly tx: Tx; readonly caller: Parameters<typeof actingMember>[0] }

/** No request names an application: there is only the person's own. */
async function idOf({ tx, caller }: Acting): Promise<string> {
  const wanted = { seasonId: undefined, memberId: actingMember(caller) }
  const found = await first(tx, applications.findOf(wanted, viewOf(caller)))
  if (!found) throw notFound('no application of theirs')
  return found.id
}

export const embeds = [camp, schedule, form, own, create, patch, submitOwn]
