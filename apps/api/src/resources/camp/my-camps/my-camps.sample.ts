/** Whoever asks has a camp. */
export const plant = async (): Promise<Record<string, string>> => ({})
