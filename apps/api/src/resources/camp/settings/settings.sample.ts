/** A camp has settings from the start: there is nothing to plant. */
export const plant = async (): Promise<Record<string, string>> => ({})
