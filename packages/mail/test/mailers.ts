import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Settings = {
  readonly databaseUrl: string
  readonly secret: string
  readonly smtpUrl: (name: string) => string
  /** Mails at a time, each process. */
  readonly concurrency: number
}

/** Keeps some processes sending mail; one that is killed is followed by another. */
export function keepMailers(
  count: number,
  { databaseUrl, secret, smtpUrl, concurrency }: Settings,
) {
  const living = new Map<string, ChildProcess>()
  const killed = new Set<string>()
  const all: ChildProcess[] = []
  let isOver = false
  let started = 0

  const startOne = () => {
    started += 1
    const name = `mailer-${started}`
    const child = fork(new URL('child-mailer.ts', import.meta.url), {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SECRET: secret,
        SMTP: smtpUrl(name),
        CONCURRENCY: String(concurrency),
      },
      execArgv: [],
    })
    all.push(child)
    child.once('message', () => living.set(name, child))
    child.once('exit', () => {
      living.delete(name)
      if (!isOver) startOne()
    })
  }
  for (let i = 0; i < count; i++) startOne()

  return {
    killed,
    /** Those that have connected to the queue and were not killed yet. */
    names: () => [...living.keys()],
    kill(name: string) {
      const child = living.get(name)
      if (!child) return
      living.delete(name)
      killed.add(name)
      child.kill('SIGKILL')
    },
    async end() {
      isOver = true
      const ends = all
        .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
        .map((child) => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          return ended
        })
      await Promise.all(ends)
    },
  }
}
