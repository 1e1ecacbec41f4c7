import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll } from '../rows.store.ts'
import { guidesOf } from './year.store.ts'
import type { Year } from './year.ts'

type Text = { readonly body: string; readonly note: string | null; readonly daysAgo: number }

const DOCUMENTS: readonly {
  readonly slug: string
  readonly title: string
  readonly category: string
  readonly visibility: string
  readonly ack: string
  readonly texts: readonly Text[]
}[] = [
  {
    slug: 'code-of-conduct',
    title: 'How we treat each other',
    category: 'policy',
    visibility: 'public',
    ack: 'each_season',
    texts: [
      {
        body: '# How we treat each other\n\nAsk before you touch. Say sorry. Tell a lead.',
        note: null,
        daysAgo: 390,
      },
      {
        body: '# How we treat each other\n\nAsk before you touch. Say sorry. Tell a lead, at any hour: channel 3.',
        note: 'Says how to reach a lead at night',
        daysAgo: 60,
      },
    ],
  },
  {
    slug: 'kitchen-rules',
    title: 'Kitchen rules',
    category: 'guide',
    visibility: 'members',
    ack: 'once',
    texts: [
      {
        body: '# Kitchen rules\n\n1. Wash your hands.\n2. Label what you open.\n3. Grey water goes to the evaporator.',
        note: null,
        daysAgo: 300,
      },
    ],
  },
  {
    slug: 'lentil-stew-for-sixty',
    title: 'Lentil stew for sixty',
    category: 'recipe',
    visibility: 'members',
    ack: 'none',
    texts: [
      {
        body: '# Lentil stew for sixty\n\n9 kg lentils, 12 kg carrots, 6 kg onions, 45 l water, patience.',
        note: null,
        daysAgo: 200,
      },
    ],
  },
  {
    slug: 'budget',
    title: 'Budget of the season',
    category: 'budget',
    visibility: 'leads',
    ack: 'none',
    texts: [
      {
        body: '# Budget\n\nFood 4,200, truck 1,900, shade 850, water 600, ice 300.',
        note: null,
        daysAgo: 40,
      },
    ],
  },
]

/** What people should read, with what changed, and who has read it. */
export async function seedDocuments({ tx, here }: Year): Promise<void> {
  const documents = DOCUMENTS.map((one) => ({ ...one, id: newId('document') }))
  await addAll(
    tx,
    'documents',
    documents.map(({ id, slug, title, category, visibility, ack, texts }) => ({
      id,
      slug,
      title,
      category,
      visibility,
      ack_required: ack,
      current_version: texts.length,
    })),
  )
  await addAll(
    tx,
    'document_versions',
    documents.flatMap(({ id, texts }) =>
      texts.map(({ body, note, daysAgo }, i) => ({
        document_id: id,
        number: i + 1,
        body,
        change_note: note,
        published_at: momentIn(-daysAgo),
      })),
    ),
  )
  const asked = [
    ...documents
      .filter(({ ack }) => ack !== 'none')
      .map(({ id, texts }) => ({ id, current: texts.length })),
    ...(await guidesOf(tx)),
  ]
  await addAll(
    tx,
    'acknowledgements',
    asked.flatMap(({ id, current }, n) =>
      here.flatMap((member_id, i) => {
        const read = { id: newId('acknowledgement'), document_id: id, member_id }
        // Read today, because this year's season was opened today.
        if (hasReadAll(i)) return [{ ...read, version: current }]
        // Some have read an earlier version, before the season, and nothing else.
        if (i % 4 === 1 && n < 2) return [{ ...read, version: 1, acknowledged_at: momentIn(-20) }]
        return []
      }),
    ),
  )
}

const hasReadAll = (i: number): boolean => i % 2 === 0
