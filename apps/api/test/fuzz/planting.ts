import { randomBytes } from 'node:crypto'
import { newId } from '@campkit/core/ids'
import { sendIn, type Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Route } from '@campkit/http/define-route'
import { createKey } from '@campkit/identity/api-key'
import { createClient } from '@campkit/identity/client'
import { asSuperAdmin } from '../../src/resources/camp/api-keys/api-keys.sample.ts'
import { SAMPLE as CONTACT } from '../../src/resources/content/contacts/contacts.sample.ts'
import * as contacts from '../../src/resources/content/contacts/contacts.store.ts'
import { createDocument } from '../../src/resources/content/documents/documents.publish.ts'
import * as files from '../../src/resources/content/files/files.store.ts'
import { SAMPLE as ENTRY } from '../../src/resources/content/schedule/schedule.sample.ts'
import * as schedule from '../../src/resources/content/schedule/schedule.store.ts'
import { chargeMember } from '../../src/resources/money/dues/charge.ts'
import { plantRequest } from '../../src/resources/money/scholarships/scholarships.sample.ts'
import { plant as plantApplication } from '../../src/resources/people/applications/applications.sample.ts'
import * as applications from '../../src/resources/people/applications/applications.store.ts'
import * as forms from '../../src/resources/people/applications/forms.store.ts'
import * as restrictedAnswers from '../../src/resources/people/applications/restricted-answers.store.ts'
import * as reviews from '../../src/resources/people/applications/reviews.store.ts'
import { plant as plantEnrollment } from '../../src/resources/people/enrollments/enrollments.sample.ts'
import * as enrollments from '../../src/resources/people/enrollments/enrollments.store.ts'
import * as members from '../../src/resources/people/members/members.store.ts'
import * as referrals from '../../src/resources/people/referrals/referrals.store.ts'
import * as tags from '../../src/resources/people/tags/tags.store.ts'
import * as checkIns from '../../src/resources/places/check-ins/check-ins.store.ts'
import { SAMPLE as SEASON } from '../../src/resources/seasons/seasons/seasons.sample.ts'
import * as seasons from '../../src/resources/seasons/seasons/seasons.store.ts'
import { sampleVault } from '../../src/sample-vault.store.ts'
import type { Callers, Who } from '../callers.ts'
import { roomOf } from '../dealt-routes.ts'
import { plantOf } from '../send.ts'
import type { Ref } from './requests.ts'

/** Words that lie in the database and in no request. */
export const MARKERS = {
  foreign: 'FOREIGN-CAMP',
  another: 'FOREIGN-MEMBER',
  restricted: 'FOREIGN-MEDICAL',
  leads: 'FOREIGN-LEADS',
  members: 'FOREIGN-READERS',
} as const

/** Which of them an answer to this caller may hold. */
export function mayShow(who: Who): readonly string[] {
  const { another, restricted, leads, members: readers } = MARKERS
  if (/^(admin|super_admin|key without scope)/.test(who))
    return [another, restricted, leads, readers]
  if (who.startsWith('key alone')) return [another, leads, readers]
  if (/^(member|key that needs a token$|by an app of this camp)/.test(who)) return [readers]
  return []
}

type Ids = Readonly<Record<string, string>>

/** A member with marked words in every field that has room for them; their rows, by resource. */
async function plantPerson(tx: Tx, id: string, mark: string, restricted: string): Promise<Ids> {
  const words = { legalName: mark, playaName: mark, city: mark, campTitle: mark, skills: [mark] }
  await members.update(tx, id, words)
  await members.updateRestricted(tx, await sampleVault(tx), id, {
    medicalNotes: restricted,
    emergencyContacts: [{ name: restricted, relation: restricted, phone: '+15551234567' }],
    dietary: { kind: 'other', restrictions: [restricted], notes: restricted },
  })
  const checkIn = await checkIns.add(tx, {
    memberId: id,
    kind: 'arrival',
    occurredAt: '2026-08-30T18:00:00.000Z',
    recordedBy: id,
    source: 'kiosk',
    clientEventId: newId('checkIn'),
    location: mark,
    note: mark,
  })
  const { id: enrollment = '' } = await plantEnrollment(tx, id)
  await enrollments.update(tx, enrollment, { campRole: mark })
  await enrollments.setStatus(tx, enrollment, { status: 'declined', by: id, reason: mark })
  const charge = { memberId: id, name: mark, amountCents: 100 }
  const due = await chargeMember(tx, id, charge, mark)
  const { id: scholarship = '' } = await plantRequest(tx, id, [], restricted)
  const joining = await plantJoining(tx, id, mark, restricted)
  const rows = { enrollments: enrollment, dues: due.id, scholarships: scholarship }
  return { 'check-ins': checkIn?.id ?? '', ...rows, ...joining }
}

/** Their application, what leads think of it, and whom they invite. */
async function plantJoining(
  tx: Tx,
  memberId: string,
  mark: string,
  restricted: string,
): Promise<Ids> {
  const { id = '' } = await plantApplication(tx, memberId)
  await applications.update(tx, id, { contribution: mark, desiredShelterKind: mark })
  const { seasonId } = await only(tx, applications.find({ id }, { isLead: false }))
  const noted = { internal_note: restricted, interview_notes: restricted }
  await reviews.write(tx, { id, seasonId, memberId }, noted)
  await plantRestrictedAnswer(tx, { id, seasonId, memberId }, restricted)
  const bytes = Buffer.from(mark)
  const file = { memberId, name: `${mark}.txt`, contentType: 'text/plain', bytes } as const
  const { id: fileId } = await files.add(tx, file)
  const code = randomBytes(5).toString('hex')
  const wanted = { inviteeName: mark, vouch: { text: mark } }
  const referralId = await referrals.add(tx, memberId, { code }, wanted)
  return { applications: id, files: fileId, referrals: referralId }
}

async function plantRestrictedAnswer(
  tx: Tx,
  application: { readonly id: string; readonly seasonId: string; readonly memberId: string },
  restricted: string,
): Promise<void> {
  const { id, seasonId } = application
  const question = { id: 'health', label: 'Health', kind: 'text', class: 'restricted' } as const
  const form = await forms.publish(tx, { seasonId, intro: null, questions: [question] })
  const begunWith = { form_version: form.formVersion }
  await tx.updateTable('applications').set(begunWith).where('id', '=', id).execute()
  const said = { answers: { health: restricted }, files: {} }
  await restrictedAnswers.write(tx, await sampleVault(tx), application, said)
}

async function plantPublished(tx: Tx, mark: string, visibility: 'leads' | 'members'): Promise<Ids> {
  const { id: entry } = await schedule.create(tx, { ...ENTRY, title: mark, visibility })
  const { id: contact } = await contacts.create(tx, { ...CONTACT, name: mark, visibility })
  const slug = `secret-${randomBytes(6).toString('hex')}`
  const document = await createDocument(tx, {
    slug,
    title: mark,
    category: 'guide',
    visibility,
    ackRequired: 'once',
    body: mark,
  })
  return { schedule: entry, contacts: contact, documents: document }
}

/** A key and an app whose words must stay in their camp. */
const plantCredentials = (tx: Tx, mark: string): Promise<Ids> =>
  asSuperAdmin(tx, async () => {
    const send = sendIn(tx)
    const app = {
      kind: 'public',
      name: mark,
      redirectUris: [`https://app.example.org/${mark}`],
    } as const
    const key = await createKey(send, { description: mark, scopes: [mark] })
    return { 'api-keys': key.id, clients: (await createClient(send, app)).id }
  })

/** Two worlds that callers of the first camp must not see into: another camp, and another member. */
export async function plantWorlds({ camp, foreigner }: Callers) {
  const victim = await camp.addMember('member')
  const foreign = await camp.asCamp(async (tx) => {
    await tags.create(tx, {
      key: 'their-tag',
      label: MARKERS.foreign,
      description: MARKERS.foreign,
    })
    await tags.add(tx, foreigner.id, ['their-tag'])
    await tx.updateTable('camps').set({ name: MARKERS.foreign }).execute()
    const person = await plantPerson(tx, foreigner.id, MARKERS.foreign, MARKERS.foreign)
    const published = await plantPublished(tx, MARKERS.foreign, 'members')
    const credentials = await plantCredentials(tx, MARKERS.foreign)
    const season = { ...SEASON, name: MARKERS.foreign }
    const planned = await seasons.create(tx, season, 'planned')
    const own = { tags: 'their-tag', members: foreigner.id, seasons: planned }
    return { ...published, ...credentials, ...person, ...own }
  }, camp.otherCamp)
  const hidden = await camp.asCamp(async (tx) => {
    const person = await plantPerson(tx, victim.id, MARKERS.another, MARKERS.restricted)
    await schedule.create(tx, { ...ENTRY, title: MARKERS.leads, status: 'draft' })
    await plantPublished(tx, MARKERS.members, 'members')
    const published = await plantPublished(tx, MARKERS.leads, 'leads')
    return { ...published, ...person, tags: 'sample', members: victim.id }
  })
  return { foreign, hidden }
}

export type Worlds = Awaited<ReturnType<typeof plantWorlds>>

/** Where in a request an id stands. */
type Place = { readonly resource: string; readonly path: string; readonly parameter: string }

/** A request that comes next: rows that its path names, of the caller or of anybody, must be there. */
export type Coming = { readonly route: Route; readonly refs: readonly Ref[]; readonly as: string }

/** Fresh rows for what comes next, since some callers remove them; and callers as they were, for some leave. */
export function gardener(callers: Callers, worlds: Worlds) {
  const { camp } = callers
  let ordinary = new Map<string, Ids>()
  let own = new Map<string, Ids>()
  let helper: string | undefined

  const plantAnew = async (people: readonly string[], coming: readonly Coming[]) => {
    const { id } = await camp.addMember('member')
    const [theirs, owned] = [new Map(ordinary), new Map(own)]
    await camp.asCamp(async (tx) => {
      const left = tx.updateTable('members').set({ deactivated_at: null })
      await left.where('id', 'in', people).execute()
      const fresh = new Set<string>()
      for (const { route, refs, as } of coming) {
        const plant = await plantOf(route)
        // For this route, and for others of the room that have none yet.
        const keep = async (rows: Map<string, Ids>, whose: string, owner: string) => {
          if (fresh.has(route.path + whose)) return
          fresh.add(route.path + whose)
          const planted = await plant(tx, owner)
          for (const place of [roomOf(route), route.path]) rows.set(place + whose, planted)
        }
        const isOwn = people.includes(as) && refs.some((ref) => ref === 'own' || ref === 'me')
        if (isOwn) await keep(owned, ` ${as}`, as)
        // Leads who ask for a hidden one get an ordinary one.
        if (refs.some((ref) => ref === 'ordinary' || ref === 'hidden')) await keep(theirs, '', id)
      }
    })
    // Only now, for until the commit nobody finds them.
    ordinary = theirs
    own = owned
    helper = id
  }

  /** One at a time: two that lock the same people would wait for each other. */
  let tending: Promise<void> = Promise.resolve()
  const tend = (people: readonly string[], coming: readonly Coming[]): Promise<void> => {
    tending = tending.then(() => patiently(() => plantAnew(people, coming)))
    return tending
  }

  /** What the word stands for in this place. Leads never learn of hidden rows: they might show them. */
  const idFor = (
    ref: Ref,
    { resource, path, parameter }: Place,
    who: Who,
    person: string,
  ): string => {
    if (parameter === 'slug') return ref === 'foreign' ? 'oasis' : 'pines'
    const isMember = parameter === 'memberId' || (resource === 'members' && parameter === 'id')
    const isLead = mayShow(who).includes(MARKERS.leads)
    const kept = ref === 'hidden' && isLead ? 'ordinary' : ref
    if (kept === 'absent') return newId('member')
    if (kept === 'foreign')
      return worlds.foreign[isMember ? 'members' : (resource as 'tags')] ?? 'x'
    if (kept === 'hidden') return worlds.hidden[isMember ? 'members' : (resource as 'tags')] ?? 'x'
    const [rows, whose] = kept === 'ordinary' ? [ordinary, ''] : [own, ` ${person}`]
    const ofPath = rows.get(path + whose)
    // Some routes are about people of a kind of their own: who is invited is nobody else's helper.
    if (isMember && ofPath?.[parameter] === undefined) {
      return kept === 'me' ? 'me' : kept === 'own' ? person : (helper ?? 'me')
    }
    return (ofPath ?? rows.get(resource + whose))?.[parameter] ?? 'x'
  }
  return { tend, idFor }
}

const TRIES = 8

/** A request may close the season that is planted in, or lock the same rows, at that very moment: then once more. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!['23514', '40P01'].includes(code) || tries === TRIES) throw error
    }
  }
}
