/** Tells the parent where this entrant listens. */
export function announce(url: string): void {
  process.send?.({ url })
  process.on('message', (message) => {
    if (message === 'memory') process.send?.({ rssBytes: process.memoryUsage().rss })
  })
  process.on('disconnect', () => process.exit(0))
}
