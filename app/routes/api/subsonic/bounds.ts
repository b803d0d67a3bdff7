/** How many entries one answer has at most, where apps ask page by page. */
export const mostAtOnce = 500

/** How many of each kind of what somebody keeps: these lists have no pages. */
export const mostKept = 1000

/** A page of a list, as most methods ask for it. */
export const page = {
  count: { most: mostAtOnce, usual: 10 },
  // Further on nothing is answered.
  offset: { most: Number.MAX_SAFE_INTEGER, usual: 0 },
} as const
