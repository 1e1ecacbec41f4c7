/** Whoever asks hears of whatever the other samples did. */
export const plant = async (): Promise<Record<string, string>> => ({})
