/** Every camp has settings, so there is nothing to plant. */
export const plant = async (): Promise<Record<string, string>> => ({})
