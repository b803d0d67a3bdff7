/** A comment at a second of an item. */
export interface CommentAt {
  /** The note's id, or the boost's. */
  id: string
  /** Where it stands by itself, if that isn't the page of a note. */
  path?: string
  second: number
  /** Without a name or a picture where these aren't known; the picture's address is one of this site. */
  profile: { npub: string; name: string | null; picture: string | null }
  /** Its beginning, at most 200 characters. */
  text: string
  /** Sats boosted with it. */
  satoshis: number
}

export interface CommentsAt {
  /** By their seconds. */
  comments: CommentAt[]
  /** What is counted for the item under these targets tells of new ones (`topics.counts`). */
  counted: string[]
}
