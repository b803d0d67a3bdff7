import type { MediaFiles } from '../counting/first-minute.ts'
import type { TallyRow } from '../counting/tally.ts'
import type { ListenerWindow } from '../counting/window-book.ts'
import type { DayLines } from './day-lines.ts'

/** What a thread that counts is started with. */
export interface CountingSettings {
  mediaFiles: MediaFiles
  /** Windows that began then or later are handed out, in milliseconds since 1970. */
  keptSince: number
}

/** Lines of the next day, behind which no line comes that is before `until`; without lines all windows end. */
export interface CountingRequest {
  lines: DayLines | null
  until: number
}

/** What is certain by now: numbers of days, and windows that are over. */
export interface CountingReply {
  lines: number
  rows: TallyRow[]
  windows: ListenerWindow[]
}
