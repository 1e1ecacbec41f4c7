import { firstFault, unless } from '../answers.ts'
import type { Case } from '../world.ts'

const WORDS = ['undefined', 'null', 'NaN', '[object Object]', 'true', '0', 'Bearer undefined']

/** Who a caller is taken for. */
export const callers: readonly Case[] = [
  ...WORDS.map(
    (word): Case => ({
      name: `the word ${word} sent as a member token is 401 once the key is remembered`,
      async fault({ call, first: { restKey: key } }) {
        for (let i = 0; i < 3; i++) await call('/api/v1/settings', { key })
        const asWord = await call('/api/v1/settings', { key, token: word })
        const again = await call('/api/v1/settings', { key, token: word })
        const alone = await call('/api/v1/settings', { key })
        return firstFault(
          unless(401, asWord, 'the word'),
          unless(401, again, 'the word once more'),
          unless(200, alone, 'the key alone'),
        )
      },
    }),
  ),
  {
    name: 'an empty or blank member token is 401 once the key is remembered',
    async fault({ call, first: { restKey: key } }) {
      for (let i = 0; i < 3; i++) await call('/api/v1/settings', { key })
      return firstFault(
        unless(401, await call('/api/v1/settings', { key, token: '' }), 'an empty one'),
        unless(401, await call('/api/v1/settings', { key, token: '  ' }), 'a blank one'),
      )
    },
  },
  {
    name: 'the word undefined as a member token changes no settings',
    async fault({ call, first: { restKey: key } }) {
      for (let i = 0; i < 3; i++) await call('/api/v1/settings', { key })
      const change = {
        key,
        token: 'undefined',
        method: 'PATCH',
        body: { identity: { name: 'Taken' } },
      }
      return unless(401, await call('/api/v1/settings', change), 'PATCH /settings')
    },
  },
  {
    name: 'the word undefined as a member token reads and changes no document that is for leads only',
    async fault({ call, first: { restKey: key }, first, personOf, direct }) {
      const documents = '/api/v1/documents'
      const text = { title: 'For leads', body: 'Not for members.' }
      const body = { ...text, slug: 'for-leads', category: 'guide', visibility: 'leads' }
      const made = await call(documents, { key, body })
      if (made.status !== 201) return `no document could be made: ${made.status} ${made.text}`
      const path = `${documents}/${made.body.id}`
      for (let i = 0; i < 3; i++) await call(path, { key })
      const { memberToken } = (await direct(personOf(first, 'ana'))).body
      const change = { key, token: 'undefined', method: 'PATCH', body: { title: 'Taken' } }
      return firstFault(
        unless(404, await call(path, { key, token: memberToken }), 'a member who reads it'),
        unless(401, await call(path, { key, token: 'undefined' }), 'the word that reads it'),
        unless(401, await call(path, change), 'the word that changes it'),
      )
    },
  },
]
