import type { Send } from '@campkit/db/database'

/** Whether pages at this origin use the live embed key that this client belongs to. */
export async function mayBeHandedTo(
  send: Send,
  clientId: string,
  origin: string,
): Promise<boolean> {
  const text = 'select app.embeds_at($1, $2) as "isOurs"'
  const [rows = []] = await send([{ text, values: [clientId, origin] }])
  return rows[0]?.isOurs === true
}
