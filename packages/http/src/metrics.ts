import type { FastifyReply, FastifyRequest } from 'fastify'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Series = { count: number; seconds: number; buckets: number[] }

export type Metrics = {
  observe(request: FastifyRequest, reply: FastifyReply): void
  /** Prometheus text format. */
  text(): string
}

export function metricsOf(): Metrics {
  const series = new Map<string, Series>()
  return {
    observe(request, reply) {
      const route = request.routeOptions.url ?? '(none)'
      const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
      let entry = series.get(labels)
      if (!entry) {
        entry = { count: 0, seconds: 0, buckets: BUCKETS_SECONDS.map(() => 0) }
        series.set(labels, entry)
      }
      const seconds = reply.elapsedTime / 1000
      entry.count += 1
      entry.seconds += seconds
      const first = BUCKETS_SECONDS.findIndex((bound) => seconds <= bound)
      if (first >= 0) entry.buckets[first] = (entry.buckets[first] ?? 0) + 1
    },
    text: () => [...requestLines(series), ...processLines(), ''].join('\n'),
  }
}

function* requestLines(series: Map<string, Series>) {
  const name = 'campkit_http_request_duration_seconds'
  yield `# HELP ${name} Time from request to answer.`
  yield `# TYPE ${name} histogram`
  for (const [labels, { count, seconds, buckets }] of series) {
    let sum = 0
    for (const [i, bound] of BUCKETS_SECONDS.entries()) {
      sum += buckets[i] ?? 0
      yield `${name}_bucket{${labels},le="${bound}"} ${sum}`
    }
    yield `${name}_bucket{${labels},le="+Inf"} ${count}`
    yield `${name}_sum{${labels}} ${seconds}`
    yield `${name}_count{${labels}} ${count}`
  }
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const gauge = (name: string, help: string, value: number) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${value}`,
  ]
  return [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    ...gauge('nodejs_heap_used_bytes', 'Heap in use.', heapUsed),
    ...gauge('process_uptime_seconds', 'Seconds since the process began.', process.uptime()),
  ]
}
