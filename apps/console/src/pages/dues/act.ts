import type { Due, FeeItem } from '@campkit/sdk/rest/api.generated'

export type Act =
  | { readonly kind: 'waive' | 'cancel'; readonly due: Due }
  | { readonly kind: 'tier'; readonly due: Due; readonly fee: FeeItem }
  | {
      readonly kind: 'release' | 'forfeit' | 'plan' | 'end-plan' | 'record' | 'adjust' | 'postings'
    }
