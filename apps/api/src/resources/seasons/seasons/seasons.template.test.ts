import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'

const PRICES = { duesCents: 35_000, depositCents: 5000 }

describe('a season from the template', () => {
  let world: SeasonWorld
  let seasonId: string
  before(async () => {
    world = await openSeasonWorld()
    seasonId = await world.addSeason()
  })
  after(() => world.close())

  const begin = (body: object, token = world.lead.token) =>
    world.send(token, 'POST', `/seasons/${seasonId}/template`, { ...PRICES, ...body })
  const get = async (path: string) =>
    (await world.send(world.lead.token, 'GET', `${path}seasonId=${seasonId}`)).json.data as {
      name: string
      amountCents: number
    }[]
  const traces = async () =>
    (await world.send(world.lead.token, 'GET', '/audit?action=seasons.begun_from_template')).json
      .data.length as number
  const count = (made: { names: string[] }[]) => made.flatMap(({ names }) => names).length

  it('a preview says what would be made, and makes nothing', async () => {
    const { status, json } = await begin({ preview: true })
    assert.equal(status, 200)
    assert.deepEqual(
      json.made.map(({ what }: { what: string }) => what),
      ['fee items', 'application forms', 'teams and roles', 'documents'],
    )
    assert.equal(count(json.made), 9)
    assert.deepEqual([await get('/fee-items?'), await get('/teams?'), await traces()], [[], [], 0])
  })

  it('makes what the preview said, at the prices that were sent, and leaves one trace', async () => {
    const { json } = await begin({ preview: true })
    assert.deepEqual((await begin({ preview: false })).json, json)
    const fees = await get('/fee-items?sort=name&')
    assert.deepEqual(
      fees.map(({ name, amountCents }) => [name, amountCents]),
      [
        ['Camp dues', 35_000],
        ['Strike deposit', 5000],
      ],
    )
    assert.equal((await get('/teams?')).length, 4)
    assert.equal((await get('/application-forms?')).length, 1)
    assert.equal(await traces(), 1)
  })

  it('a second time makes nothing and leaves no trace', async () => {
    const { json } = await begin({ preview: false })
    assert.equal(count(json.made), 0)
    assert.equal((await get('/fee-items?')).length, 2)
    assert.equal(await traces(), 1)
  })

  it('a price of 0 makes no fee; what another season has does not count, documents do', async () => {
    seasonId = await world.addSeason()
    const { json } = await begin({ preview: false, depositCents: 0 })
    assert.deepEqual(
      (await get('/fee-items?')).map(({ name }) => name),
      ['Camp dues'],
    )
    assert.deepEqual(json.made.at(-1), { what: 'documents', names: [] })
  })

  it('409 for a closed season', async () => {
    await world.send(world.boss.token, 'POST', `/seasons/${seasonId}/activate`)
    const closing = seasonId
    const next = await world.addSeason()
    await world.send(world.boss.token, 'POST', `/seasons/${next}/activate`)
    seasonId = closing
    const { status, json } = await begin({ preview: false })
    assert.deepEqual([status, json.code], [409, 'SEASON_CLOSED'])
  })
})
