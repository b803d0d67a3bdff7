/**
 * Limits for a feed. Beyond the first five it is refused with a FeedError; beyond the others it is cut, with a warning.
 */
export interface FeedLimits {
  /** Bytes of the source. */
  bytes: number
  /** Nesting of elements. */
  depth: number
  /** `<item>` and `<entry>` elements; live items are counted separately. */
  items: number
  liveItems: number
  /** Opening tags of any kind. */
  elements: number
  /** Characters of one element's text, including HTML. */
  textLength: number
  attributesPerElement: number
  attributeLength: number
  warnings: number
}

export const DEFAULT_FEED_LIMITS: FeedLimits = {
  bytes: 50_000_000,
  depth: 100,
  items: 100_000,
  liveItems: 10_000,
  elements: 1_500_000,
  textLength: 1_000_000,
  attributesPerElement: 200,
  attributeLength: 64_000,
  warnings: 100,
}
