import autocannon from 'autocannon'
import type { CpuMeter } from './cpu.ts'
import { type Sample, watchCpu } from './sample.ts'

export type Asked = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly cpu: CpuMeter
  /** If given, the request is a POST. */
  readonly body?: string
}

/** Repeats the same request; anything but success stops the bench. */
export async function load(asked: Asked, seconds: number, connections: number): Promise<Sample> {
  const { url, headers, cpu, body } = asked
  const usedBy = watchCpu(cpu)
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(body !== undefined && { method: 'POST', body }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    ...usedBy(result.requests.total),
  }
}
