/** What was typed one a line. */
export const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The fault of a list, or of one of its lines, which then is named. */
export function faultOfLines(
  faults: readonly { readonly pointer: string; readonly message: string }[],
  field: string,
  lines: readonly string[],
): string | undefined {
  const fault = faults.find(({ pointer }) => pointer.startsWith(`/body/${field}`))
  if (!fault) return undefined
  const line = lines[Number(fault.pointer.split('/')[3])]
  return line === undefined ? fault.message : `${line} ${fault.message}`
}
