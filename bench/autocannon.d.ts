/** The part of autocannon that the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  type Result = {
    readonly non2xx: number
    readonly errors: number
    /** In seconds. */
    readonly duration: number
    readonly requests: { readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  // biome-ignore lint/style/noDefaultExport: the package is what it is
  export default function autocannon(options: {
    url: string
    headers: Record<string, string>
    connections: number
    duration: number
    method?: 'POST'
    body?: string
  }): Promise<Result>
}
