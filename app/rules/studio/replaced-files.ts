/** How many days a file that was replaced is answered under its own address. */
export const servedDays = 30

/** A file of an item that was replaced, and is answered under its former address. */
export interface ReplacedFile {
  url: string
  filename: string
  kind: 'AUDIO' | 'VIDEO'
  /** Until when, ISO 8601. */
  until: string
}
