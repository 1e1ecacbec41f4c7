import { findAccount } from '@campkit/identity/account'
import { signMemberToken } from '@campkit/identity/member-token'
import { createSession } from '@campkit/identity/session'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { readRunFile } from '../run-file.ts'
import { ownersSecret } from '../secret.ts'
import { withOwner } from '../with-owner.ts'

const token: Command = {
  name: 'token',
  usage: '--camp SLUG --email ADDRESS',
  summary: 'signs an account in and prints its member token; operators only',
  options: {
    camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    email: { type: 'string', value: 'ADDRESS', about: 'the account’s e-mail address' },
  },
  examples: ['campkit token --camp dusty-pines --email ana@demo.campkit.test'],
  next: 'Send it as X-Service-Member-Token, beside a REST key, or alone at /console/v1/camps/SLUG.',
  async run({ config, values }) {
    const slug = wanted(values, 'camp')
    const email = wanted(values, 'email')
    const running = await readRunFile(config.dataDir)
    const apiUrl = config.api.url ?? running?.apiUrl ?? `http://localhost:${config.api.port}`
    const authUrl = config.auth.url ?? running?.authUrl ?? `http://localhost:${config.auth.port}`
    const issued = await withOwner(config, async (db) => {
      await campNamed(db.batch, slug)
      const accountId = await findAccount(db.batch, email)
      if (accountId === undefined) throw new UsageError(`there is no account ${email}`)
      const sessionId = await createSession(db.batch, accountId).catch(() => {
        throw new UsageError(`the account ${email} is disabled`)
      })
      const secret = await ownersSecret(config, db.batch)
      return signMemberToken(await currentSigningKey(db.batch, secret), {
        issuer: `${authUrl}/c/${slug}`,
        audience: apiUrl,
        accountId,
        sessionId,
      })
    })
    print(values, issued, [issued.memberToken, `valid until ${issued.expiresAt}`])
  },
}

export const commands: readonly Command[] = [token]
