/** What a host has answered when it was asked for a file. */
export interface FileFacts {
  url: string
  /** It has the file. */
  isThere: boolean
  /** What it said, where it hasn't: a status, or why it couldn't be reached. */
  said: string
  /** Content-Type. */
  type?: string
  /** Bytes. */
  length?: number
  /** Whether it answers for a part of the file. */
  takesRanges?: boolean
}

/** The cover besides: what it is by its bytes. */
export interface CoverFacts extends FileFacts {
  /** jpeg, png, …; null for what is no picture. */
  format: string | null
  width: number
  height: number
}

/** What is known beside the text of a feed. */
export interface Facts {
  now: Date
  /** Where it was read. */
  address?: string
  cover?: CoverFacts
  /** The file of the first episode. */
  media?: FileFacts
  /** Those of the first episode. */
  transcripts?: FileFacts[]
}
