import { prepared } from '@campkit/db/prepared'

/** How the camp of the transaction looks. */
export const findLook = prepared((query) =>
  query
    .selectFrom('camps')
    .select(['name', 'accent', 'logo', 'logo_type as logoType'])
    .where('closed_at', 'is', null),
)
