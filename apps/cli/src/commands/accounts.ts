import type { Send } from '@campkit/db/database'
import { disableAccount, enableAccount, findAccount } from '@campkit/identity/account'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { withOwner } from '../with-owner.ts'

async function accountNamed(send: Send, email: string): Promise<string> {
  const id = await findAccount(send, email)
  if (id === undefined) throw new UsageError(`there is no account ${email}`)
  return id
}

const disable: Command = {
  name: 'accounts disable',
  usage: '--email ADDRESS',
  summary: 'ends an account’s sessions at once and lets it sign in no more, in any camp',
  options: { email: { type: 'string', value: 'ADDRESS', about: 'the account’s e-mail address' } },
  examples: ['campkit accounts disable --email ana@example.org'],
  next: 'campkit accounts enable --email ADDRESS undoes it, once the account is its owner’s again.',
  async run({ config, values }) {
    const email = wanted(values, 'email')
    const isDone = await withOwner(config, async (db) =>
      disableAccount(db.batch, await accountNamed(db.batch, email)),
    )
    if (!isDone) throw new UsageError(`${email} is disabled already`)
    print(values, { email, disabled: true }, [
      `disabled ${email}: signed out everywhere; campkit accounts enable undoes it`,
    ])
  },
}

const enable: Command = {
  name: 'accounts enable',
  usage: '--email ADDRESS',
  summary: 'lets a disabled account sign in again, as before',
  options: { email: { type: 'string', value: 'ADDRESS', about: 'the account’s e-mail address' } },
  examples: ['campkit accounts enable --email ana@example.org'],
  async run({ config, values }) {
    const email = wanted(values, 'email')
    const isDone = await withOwner(config, async (db) =>
      enableAccount(db.batch, await accountNamed(db.batch, email)),
    )
    if (!isDone) throw new UsageError(`${email} is not disabled`)
    print(values, { email, disabled: false }, [`enabled ${email}`])
  },
}

export const commands: readonly Command[] = [disable, enable]
