import type { Season, SeasonList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'

export const useSeasons = () => useRead<SeasonList>('/seasons', { limit: 100 })

export const activeOf = (seasons: readonly Season[]): Season | undefined =>
  seasons.find(({ status }) => status === 'active')
