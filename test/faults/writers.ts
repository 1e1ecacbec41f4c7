import { setTimeout as sleep } from 'node:timers/promises'

export type Tally = { readonly statuses: Map<string, number>; acknowledged: number }

/** What came back, or what became of the connection. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<string> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? name
  }
}

/** Writes that carry a key and are repeated, each time elsewhere, until they are acknowledged. */
export function startWriters(count: number, hosts: readonly string[], key: string) {
  const tally: Tally = { statuses: new Map(), acknowledged: 0 }
  let isOver = false
  const begun = Date.now()
  const write = async (writer: number, number: number) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `${begun}-${writer}-${number}`,
    }
    const body = JSON.stringify({ name: `Contact ${writer} ${number}`, kind: 'vendor' })
    for (let attempt = writer; ; attempt++) {
      const host = hosts[attempt % hosts.length] ?? ''
      const status = await statusOf(`${host}/api/v1/contacts`, { method: 'POST', headers, body })
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
      if (status === '201') return
      await sleep(100)
    }
  }
  const work = async (writer: number) => {
    for (let number = 0; !isOver; number++) {
      await write(writer, number)
      tally.acknowledged += 1
      await sleep(20)
    }
  }
  const working = Promise.all(Array.from({ length: count }, (_, writer) => work(writer)))
  return {
    tally,
    async finish() {
      isOver = true
      await working
      return tally
    },
  }
}
