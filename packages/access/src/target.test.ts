import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Actor, ROLES, type Role } from '@campkit/core/actor'
import { CampError } from '@campkit/core/errors'
import {
  admin,
  adminOn,
  allowedCallers,
  atConsole,
  atConsoleForAll,
  atEmbed,
  camp,
  type Guarded,
  member,
  type Naming,
  sayAccess,
  superAdmin,
  superAdminOn,
  wholeCamp,
  wholeCampBy,
} from './access.ts'
import { assertRole, targetOf } from './target.ts'

const SELF = 'mem_self'
const OTHER = 'mem_other'
const acting = (role: Role): Actor => ({
  accountId: 'acc_1',
  sessionId: 'ses_1',
  memberId: SELF,
  role,
})

/** The result, or the reason or code of the refusal. */
function outcome<T>(decide: () => T): T | string {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof CampError)) throw error
    return error.reason ?? error.code
  }
}

// biome-ignore format: a table
const WHOSE: readonly [named: string | undefined, own: string, lead: Record<Naming, string | null>][] = [
  // named     members and applicants   admins and super_admins
  ['me',       SELF,                    { path: SELF,  body: SELF,                 query: SELF,  row: SELF }],
  [SELF,       SELF,                    { path: SELF,  body: SELF,                 query: SELF,  row: SELF }],
  [undefined,  SELF,                    { path: null,  body: 'MEMBER_ID_REQUIRED', query: null,  row: null }],
  [OTHER,      'another_member',        { path: OTHER, body: OTHER,                query: OTHER, row: OTHER }],
  ['ME',       'another_member',        { path: 'ME',  body: 'ME',                 query: 'ME',  row: 'ME' }],
  ['',         'another_member',        { path: '',    body: '',                   query: '',    row: '' }],
]

// biome-ignore format: a table
const RANKS: readonly [access: Guarded, allowed: readonly (Role | 'key')[], reason: string][] = [
  [camp('dues:read'),                  ['key', ...ROLES],                'n/a'],
  [camp('dues:write'),                 ['key', 'admin', 'super_admin'],  'admin_required'],
  [member('path', 'dues:write'),       ROLES,                            'n/a'],
  [admin('dues:write'),                ['admin', 'super_admin'],         'admin_required'],
  [admin('dues:read'),                 ['admin', 'super_admin'],         'admin_required'],
  [adminOn('path', 'dues:write'),      ['admin', 'super_admin'],         'admin_required'],
  [superAdmin('dues:write'),           ['super_admin'],                  'super_admin_required'],
  [superAdminOn('path', 'dues:write'), ['super_admin'],                  'super_admin_required'],
  [wholeCamp('dues:read'),             ['key', 'admin', 'super_admin'],  'admin_required'],
  [wholeCamp('dues:write'),            ['key', 'admin', 'super_admin'],  'admin_required'],
  [wholeCampBy('query', 'dues:read'),  ['key', ...ROLES],                'admin_required'],
  [atConsole('session'),               ['super_admin'],                  'super_admin_required'],
  [atConsole('fresh'),                 ['super_admin'],                  'super_admin_required'],
  [atConsoleForAll(),                  ROLES,                            'n/a'],
  [atEmbed('page'),                    ['key', ...ROLES],                'n/a'],
  [atEmbed('person'),                  ROLES,                            'n/a'],
]

describe('the table of callers', () => {
  const namings: readonly Naming[] = ['path', 'body', 'query', 'row']
  for (const [named, own, lead] of WHOSE) {
    it(`naming ${named === undefined ? 'nobody' : JSON.stringify(named)}`, () => {
      for (const naming of namings) {
        for (const role of ROLES) {
          const expected = role === 'admin' || role === 'super_admin' ? lead[naming] : own
          const found = outcome(() => targetOf(naming, acting(role), named))
          assert.equal(found, expected, `${role} by ${naming}`)
        }
      }
    })
  }

  it('a key alone names anybody or nobody, and cannot mean itself', () => {
    assert.equal(targetOf('query', null, undefined), null)
    assert.equal(targetOf('query', null, OTHER), OTHER)
    assert.equal(
      outcome(() => targetOf('query', null, 'me')),
      'member_token_missing',
    )
  })

  for (const [access, allowed, reason] of RANKS) {
    it(`${sayAccess(access)} ${'scope' in access ? access.scope : ''} is for ${allowed.join(', ')}`, () => {
      assert.deepEqual([...allowedCallers(access)].sort(), [...allowed].sort())
      for (const role of ROLES) {
        const expected = allowed.includes(role) ? undefined : reason
        const found = outcome(() => assertRole(access, acting(role)))
        assert.equal(found, expected, role)
      }
    })
  }
})
