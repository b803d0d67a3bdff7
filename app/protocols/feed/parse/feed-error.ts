export type FeedErrorCode =
  'NOT_A_FEED' | 'TOO_LARGE' | 'TOO_DEEP' | 'TOO_MANY_ITEMS' | 'TOO_MANY_ELEMENTS' | 'ENTITY_ATTACK'

/** Why a text was refused as a feed, with the 1-based line. */
export class FeedError extends Error {
  readonly code: FeedErrorCode
  readonly line: number

  constructor(code: FeedErrorCode, message: string, line = 1) {
    super(message)
    this.name = 'FeedError'
    this.code = code
    this.line = line
  }
}
