import type { Device } from '#app/protocols/user-agent.ts'
import type { AuditEvent } from '#app/schemas/audit.ts'
import type { LastExport } from './your-data.tsx'

/** What the account page is given. */
export interface AccountView {
  profile: ProfileView
  passkeys: PasskeysView
  sessions: SessionView[]
  import: ImportView | null
  /** The last of what happened to the account. */
  events: AuditEvent[]
  lastExport: LastExport | null
}

export interface ProfileView {
  id: string
  email: string
  username: string | null
  name: string | null
  image: string | null
}

export interface PasskeysView {
  list: PasskeyView[]
  /** The one whose name is being changed. */
  renamed: string | null
  today: Date
}

export interface PasskeyView {
  id: string
  name: string
  isKey: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

export interface SessionView {
  id: string
  device: Device
  lastSeenAt: Date
  endsAt: Date
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

export type AccountSection = 'profile' | 'passkeys' | 'sessions' | 'shows'

/** What a form of the page did. */
export interface AccountAnswer {
  endedOthers?: true
  /** What needs a fresh proof, in words. */
  proof?: string
  /** Why something was not done, said where it was asked for. */
  problem?: { section: AccountSection; message: string }
}

export function problemIn(
  answer: AccountAnswer | undefined,
  section: AccountSection,
): string | undefined {
  return answer?.problem?.section === section ? answer.problem.message : undefined
}
