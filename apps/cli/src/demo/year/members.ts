import { updateRestricted } from '@campkit/api/resources/people/members/members.store'
import { dayIn } from '../days.ts'
import { addAll } from '../rows.store.ts'
import { at, type Year } from './year.ts'

const TAGS = ['build-crew', 'kitchen', 'night-owl'] as const

/** What leads and members note of people: tags, steps of onboarding, and what the kitchen and the medic must know. */
export async function seedMembers(year: Year): Promise<void> {
  const { tx, seasonId, here, cast, gate, vault } = year
  await addAll(
    tx,
    'member_tags',
    here.flatMap((member_id, i) =>
      TAGS.filter((_, n) => (i + n) % 4 === 0).map((tag) => ({ member_id, tag })),
    ),
  )
  const step = (step_key: string, due_on: string) => ({
    season_id: seasonId,
    step_key,
    required: true,
    due_on,
    active: true,
  })
  await addAll(tx, 'onboarding_steps', [
    step('dates', dayIn(gate - 20)),
    step('packing-list', dayIn(gate - 5)),
  ])
  const mark = { season_id: seasonId, reason: null }
  await addAll(tx, 'onboarding_marks', [
    ...here.slice(0, 6).map((member_id) => ({
      ...mark,
      member_id,
      step_key: 'packing-list',
      kind: 'acknowledged',
      marked_by: member_id,
    })),
    {
      ...mark,
      member_id: at(here, 7),
      step_key: 'dates',
      kind: 'waived',
      marked_by: cast.leads[0],
      reason: 'Knows only the week before',
    },
  ])
  await addAll(tx, 'notification_preferences', [
    { member_id: at(here, 1), kind: 'announcement', mail: 'daily' },
    { member_id: at(here, 4), kind: 'shift_reminder', mail: 'none' },
  ])
  for (const [i, memberId] of here.slice(0, 10).entries()) {
    await updateRestricted(tx, vault, memberId, {
      dietary: { kind: at(DIETS, i), restrictions: i % 5 === 2 ? ['peanuts'] : [] },
      emergencyContacts: [
        {
          name: 'Jordan Vale',
          relation: 'sibling',
          phone: `+15550102${String(i).padStart(2, '0')}`,
        },
      ],
    })
  }
}

const DIETS = ['omnivore', 'vegetarian', 'vegan', 'pescatarian'] as const
