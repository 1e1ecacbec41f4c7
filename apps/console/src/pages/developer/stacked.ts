/** A table whose rows are cards below the width of the desk: the last cell, with the menu, stands in the corner. */
export const STACKED = [
  'max-lg:block max-lg:[&_tbody]:block',
  'max-lg:[&_thead]:sr-only',
  'max-lg:[&_tbody_tr]:relative max-lg:[&_tbody_tr]:grid max-lg:[&_tbody_tr]:gap-2 max-lg:[&_tbody_tr]:border-b max-lg:[&_tbody_tr]:border-line max-lg:[&_tbody_tr]:px-4 max-lg:[&_tbody_tr]:py-3.5',
  'max-lg:[&_td]:block max-lg:[&_td]:h-auto max-lg:[&_td]:border-0 max-lg:[&_td]:p-0 max-lg:[&_td]:text-left max-lg:[&_td]:whitespace-normal',
  'max-lg:[&_td:first-child]:pr-12 max-lg:[&_td:first-child]:pl-0 max-lg:[&_td:last-child]:absolute max-lg:[&_td:last-child]:top-2 max-lg:[&_td:last-child]:right-2',
].join(' ')
