/** What the operator's history of a feed tells. HOST is its record in the studio, by id. */
export type FeedChangeKind = 'ADDRESS' | 'GUID' | 'OWNER' | 'HOST'

/**
 * Why it changed. ADDED: with the feed. DOCUMENT: its own document says so. REDIRECT, NEW_FEED_URL: its own address says
 * that it has moved. PROVED: an import was proved. HELD_BY_OTHER: the guid belongs to another feed. OUTRANKED: another
 * feed has the better right to the guid. OTHER_FEED: another feed is at the address now. OPERATOR: set by the operator.
 */
export type FeedChangeReason =
  | 'ADDED'
  | 'DOCUMENT'
  | 'REDIRECT'
  | 'NEW_FEED_URL'
  | 'PROVED'
  | 'HOSTED'
  | 'HELD_BY_OTHER'
  | 'OUTRANKED'
  | 'OTHER_FEED'
  | 'OPERATOR'
