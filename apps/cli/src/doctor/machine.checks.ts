import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { tryMailServer } from '@campkit/mail/smtp'
import { type Check, ok, warning, wrong } from '@campkit/sdk/command-line/check'
import type { Config } from '../config.ts'
import { isStrong, STRONG } from '../strong-secret.ts'
import { isOutside } from '../with-owner.ts'

const HIDDEN = ['secret', 'secret.next', 'run.json', 'demo.json']

/** The files of the data folder that hold secrets are for their user alone. */
export async function fileChecks({ dataDir, secret }: Config): Promise<Check[]> {
  const found = await Promise.all(
    HIDDEN.map(async (name) => {
      const file = await stat(join(dataDir, name)).catch(() => undefined)
      return file && (file.mode & 0o077) !== 0 ? [name] : []
    }),
  )
  const open = found.flat()
  const files =
    open.length === 0
      ? ok('files', `secrets in ${dataDir} are for their user alone`)
      : wrong(
          'files',
          `others can read ${open.join(', ')} in ${dataDir}`,
          `chmod 600 ${open.map((name) => join(dataDir, name)).join(' ')}`,
        )
  const isWeak = secret !== undefined && !isStrong(secret)
  return isWeak
    ? [files, wrong('secret', 'CAMPKIT_SECRET can be guessed', `Choose another ${STRONG}.`)]
    : [files]
}

const GIB = 2 ** 30

/** Uploads and records lie in the database; an outside one has its own disk. */
export async function diskCheck(config: Config): Promise<Check[]> {
  if (isOutside(config)) return []
  const disk = await statfs(config.dataDir).catch(() => undefined)
  if (!disk) return []
  const free = (disk.bavail * disk.bsize) / GIB
  const said = `${free.toFixed(1)} GiB are free for ${config.dataDir}`
  const fix = 'Make room: the database stops when the disk is full.'
  if (free < 0.25) return [wrong('disk', said, fix)]
  return [free < 2 ? warning('disk', said, fix) : ok('disk', said)]
}

const MAIL_MS = 10_000

const MAIL_FIXES: Readonly<Record<string, string>> = {
  EAUTH: 'Mend user and password in SMTP_URL.',
  ETLS: 'The server offers no encryption at this port: use smtps://, or the port for STARTTLS.',
  certificate_not_believed: 'Mend the name in SMTP_URL or the server’s certificate.',
  tls_failed: 'smtps:// is for a port that begins with TLS (465); smtp:// for STARTTLS (587).',
}

/** Connects and logs in; no mail is sent. */
export async function mailCheck({ smtpUrl, mailFrom, isProduction }: Config): Promise<Check[]> {
  if (!smtpUrl) {
    return isProduction
      ? [
          wrong(
            'mail',
            'SMTP_URL is not set: nobody gets a code',
            'Set SMTP_URL and CAMPKIT_MAIL_FROM where the worker runs.',
          ),
        ]
      : [ok('mail', 'stays on this machine, at /dev/outbox of the sign-in host')]
  }
  const from = mailFrom
    ? []
    : [wrong('mail', 'CAMPKIT_MAIL_FROM is not set', 'Set who mail comes from.')]
  const { host } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl, MAIL_MS)
    return [ok('mail', `${host} takes us; no mail was sent`), ...from]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const fix = MAIL_FIXES[code] ?? 'Mend SMTP_URL, or the way to that server.'
    return [wrong('mail', `${host} does not take us: ${code || 'no answer'}`, fix), ...from]
  }
}
