/** How far long work is, for whoever watches a terminal. Scripts and logs see the result alone. */
export function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`)
}
