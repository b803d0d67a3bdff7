import type { AuditEvent } from '#app/schemas/audit.ts'
import type { LastExport } from './your-data.tsx'

/** What the account page is given. */
export interface AccountView {
  email: string
  username: string | null
  sessions: SessionView[]
  import: ImportView | null
  /** The last of what happened to the account. */
  events: AuditEvent[]
  lastExport: LastExport | null
}

export interface SessionView {
  id: string
  createdAt: Date
  lastSeenAt: Date
  isThis: boolean
}

export interface ImportView {
  fileName: string
  isRunning: boolean
  feeds: ImportedFeedView[]
}

export interface ImportedFeedView {
  title: string
  url: string
  status: 'WAITING' | 'ADDED' | 'KNOWN' | 'FAILED'
  reason: string | null
  content: { _id: string; _type: string } | null
}

/** What a form of the page did. */
export interface AccountAnswer {
  endedOthers?: true
  /** Why the file was not taken. */
  fileError?: string
}
