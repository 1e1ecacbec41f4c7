import type { Code } from './start.ts'

/** Tells the parent process where this entrant listens, and makes codes to sign in with if it can. */
export function announce(url: string, newCode?: () => Promise<Code>): void {
  process.send?.({ url })
  process.on('message', (message: 'memory' | { readonly codes: number }) => {
    if (message === 'memory') process.send?.({ rssBytes: process.memoryUsage().rss })
    else void makeCodes(message.codes, newCode).then((codes) => process.send?.({ codes }))
  })
  process.on('disconnect', () => process.exit(0))
}

const AT_ONCE = 16

async function makeCodes(count: number, newCode?: () => Promise<Code>): Promise<readonly Code[]> {
  if (!newCode) throw new Error('nobody signs in here')
  const codes: Code[] = []
  while (codes.length < count) {
    const size = Math.min(AT_ONCE, count - codes.length)
    codes.push(...(await Promise.all(Array.from({ length: size }, newCode))))
  }
  return codes
}
