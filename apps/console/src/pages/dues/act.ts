import type { Due } from '@campkit/sdk/rest/api.generated'

export type Act =
  | { readonly kind: 'waive' | 'cancel'; readonly due: Due }
  | { readonly kind: 'release' | 'forfeit' | 'plan' | 'end-plan' | 'record' }
