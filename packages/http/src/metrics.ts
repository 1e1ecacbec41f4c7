import type { FastifyReply, FastifyRequest } from 'fastify'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Stands for a route or a method that is not known. */
const NONE = '(none)'

type Series = {
  readonly labels: string
  count: number
  seconds: number
  readonly buckets: number[]
}

export type Metrics = {
  observe(request: FastifyRequest, reply: FastifyReply, status: number): void
  /** Counts an answer to what never became a request. */
  observeUnread(status: number): void
  /** Prometheus text format. */
  text(): string
}

export function metricsOf(): Metrics {
  // Grouped by route first: joining all labels for each request would cost more than counting it.
  const routes = new Map<string, Map<string, Series>>()
  return {
    observe(request, reply, status) {
      const route = request.pattern ?? request.routeOptions.url ?? NONE
      count(seriesOf(routes, route, request.method, status), reply.elapsedTime / 1000)
    },
    observeUnread: (status) => count(seriesOf(routes, NONE, NONE, status), 0),
    text: () => [...requestLines(routes), ...processLines(), ''].join('\n'),
  }
}

function count(series: Series, seconds: number): void {
  series.count += 1
  series.seconds += seconds
  const first = BUCKETS_SECONDS.findIndex((bound) => seconds <= bound)
  if (first >= 0) series.buckets[first] = (series.buckets[first] ?? 0) + 1
}

function seriesOf(
  routes: Map<string, Map<string, Series>>,
  route: string,
  method: string,
  status: number,
): Series {
  let answers = routes.get(route)
  if (!answers) {
    answers = new Map()
    routes.set(route, answers)
  }
  const name = `${method}${status}`
  let series = answers.get(name)
  if (!series) {
    const labels = `method="${method}",route="${route}",status="${status}"`
    series = { labels, count: 0, seconds: 0, buckets: BUCKETS_SECONDS.map(() => 0) }
    answers.set(name, series)
  }
  return series
}

function* requestLines(routes: Map<string, Map<string, Series>>) {
  const name = 'campkit_http_request_duration_seconds'
  yield `# HELP ${name} Time from request to answer.`
  yield `# TYPE ${name} histogram`
  const all = [...routes.values()].flatMap((answers) => [...answers.values()])
  for (const { labels, count, seconds, buckets } of all) {
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
