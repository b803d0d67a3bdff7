import type { Device } from '#app/protocols/logs/user-agent.ts'
import type { AuditEvent } from '#app/schemas/accounts/audit.ts'
import type { PlanView } from '#app/schemas/money/plans.ts'
import type { LastExport } from './your-data.tsx'

/** The data of the account page. */
export interface AccountView {
  profile: ProfileView
  passkeys: PasskeysView
  /** The Nostr key that the viewer acts by. */
  nostr: NostrView | null
  sessions: SessionView[]
  tokens: TokenView[]
  /** What it pays for hosting, and what holds without that; null where plans can't be bought. */
  plan: Pick<PlanView, 'plan' | 'without'> | null
  import: ImportView | null
  /** The account's latest events. */
  events: AuditEvent[]
  lastExport: LastExport | null
}

export interface ProfileView {
  id: string
  /** Null for an account that was made with a Nostr key alone. */
  email: string | null
  /** What stands for the account where it has no picture. */
  label: string
  username: string | null
  name: string | null
  image: string | null
}

export interface PasskeysView {
  list: PasskeyView[]
  /** Id of the passkey that is being renamed. */
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

export interface TokenView {
  id: string
  isApp: boolean
  name: string
  scopes: string[]
  lastUsedAt: Date | null
  endsAt: Date | null
}

export interface ImportView {
  fileName: string
  isRunning: boolean
  /** Whether the daily limit was reached, so that the rest is imported tomorrow. */
  isPaused: boolean
  feeds: ImportedFeedView[]
}

export interface ImportedFeedView {
  title: string
  url: string
  status: 'WAITING' | 'ADDED' | 'KNOWN' | 'FAILED'
  reason: string | null
  content: { _id: string; _type: string } | null
}

export interface NostrView {
  npub: string
  /** Else it signs in this session alone. */
  isLinked: boolean
  /** The account's name on Nostr (NIP-05); null without a username. */
  address: string | null
}

export type AccountSection = 'nostr' | 'profile' | 'passkeys' | 'sessions' | 'tokens' | 'shows'

/** The answer to a form of the account page. */
export interface AccountAnswer {
  endedOthers?: true
  /** What can't be done until the user has proved their identity again, as text. */
  proof?: string
  /** Why a change failed; shown in its section. */
  problem?: { section: AccountSection; message: string }
}

export function problemIn(
  answer: AccountAnswer | undefined,
  section: AccountSection,
): string | undefined {
  return answer?.problem?.section === section ? answer.problem.message : undefined
}
