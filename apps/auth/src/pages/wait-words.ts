/** How long to wait, rounded up, as people say it. */
export function waitWords(seconds: number): string {
  if (seconds <= 1) return 'one second'
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} minutes` : 'an hour'
}
