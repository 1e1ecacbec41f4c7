/** Reports need no data of their own. */
export const plant = async (): Promise<Record<string, string>> => ({ name: 'roster' })
