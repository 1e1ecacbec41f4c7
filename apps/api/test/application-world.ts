import assert from 'node:assert/strict'
import type { Answer } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import * as settings from '../src/resources/camp/settings/settings.store.ts'
import { openSeasonWorld } from './season-world.ts'

export type ApplicationWorld = Awaited<ReturnType<typeof openApplicationWorld>>
export type Applying = TestMember & { readonly application: string; readonly season: string }

/** A camp whose seasons people apply for. */
export async function openApplicationWorld() {
  const world = await openSeasonWorld()
  const { camp, lead, send } = world

  /** Begins an application; the season is there already. */
  const draft = async (
    season: string,
    role: 'applicant' | 'member' = 'applicant',
    more: object = {},
  ) => {
    const person = await camp.addMember(role)
    const answer = await send(person.token, 'POST', '/applications', { seasonId: season, ...more })
    assert.equal(answer.status, 201, answer.text)
    return { ...person, application: answer.json.id as string, season }
  }
  /** What the applicant does. */
  const act = (who: Applying, what: string, body: object = {}): Promise<Answer> =>
    send(who.token, 'POST', `/applications/${who.application}/${what}`, body)
  /** What a lead does. */
  const work = (who: Applying, what: string, body: object = {}, token = lead.token) =>
    send(token, 'POST', `/applications/${who.application}/${what}`, body)

  const submitted = async (season: string, role: 'applicant' | 'member' = 'applicant') => {
    const who = await draft(season, role)
    const answer = await act(who, 'submit')
    assert.equal(answer.status, 200, answer.text)
    return who
  }
  const inReview = async (season: string, role: 'applicant' | 'member' = 'applicant') => {
    const who = await submitted(season, role)
    const answer = await work(who, 'review')
    assert.equal(answer.status, 200, answer.text)
    return who
  }
  const accepted = async (season: string) => {
    const who = await inReview(season)
    const answer = await work(who, 'decision', { outcome: 'accepted' })
    assert.equal(answer.status, 200, answer.text)
    return who
  }
  const read = async (who: Applying, token = who.token) =>
    (await send(token, 'GET', `/applications/${who.application}`)).json
  const enrollmentOf = async (who: Applying) => {
    const { json } = await send(who.token, 'GET', `/enrollments?seasonId=${who.season}`)
    return json.data[0]
  }
  const roleOf = async (who: TestMember): Promise<string> =>
    (await send(who.token, 'GET', '/members/me')).json.role

  /** Sets groups of settings anew; the rest is as if never set. */
  const set = (groups: Partial<settings.Groups>) =>
    camp.asCamp(async (tx) => {
      const { slug, name } = await settings.lock(tx)
      const unset = { identity: {}, windows: {}, shifts: {}, bikes: {}, privacy: {}, features: {} }
      await settings.write(tx, slug, name, {
        ...unset,
        applications: {},
        referrals: {},
        notifications: {},
        dues: {},
        ...groups,
      })
    })

  return {
    ...world,
    draft,
    act,
    work,
    submitted,
    inReview,
    accepted,
    read,
    enrollmentOf,
    roleOf,
    set,
  }
}
