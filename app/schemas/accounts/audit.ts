import { z } from 'zod'

/** The kinds of events in the audit log of accounts and feeds. */
export const auditKinds = [
  'LOGGED_IN_WITH_CODE',
  'LOGGED_IN_WITH_PASSKEY',
  'LOGGED_IN_WITH_KEY',
  'LOGGED_OUT',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'ALL_SESSIONS_ENDED',
  'PROOF_GIVEN',
  'LIMIT_REACHED',
  'EMAIL_CHANGED',
  'CHANGES_UNDONE',
  'USERNAME_CHANGED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'KEY_LINKED',
  'KEY_UNLINKED',
  'ACCOUNT_EXPORTED',
  'DELETION_ASKED',
  'DELETION_CANCELLED',
  'ACCOUNT_DELETED',
  'ADMIN_GRANTED',
  'ADMIN_REVOKED',
  'OWNER_INVITED',
  'INVITE_WITHDRAWN',
  'INVITE_ACCEPTED',
  'ROLE_CHANGED',
  'OWNER_REMOVED',
  'OWNER_LEFT',
  'SPLITS_CHANGED',
  'CARDS_CONNECTED',
  'CARDS_DISCONNECTED',
  'SUBSCRIPTION_CHANGED',
  'PRICE_CHANGED',
  'PLAN_CHANGED',
  'ADDRESS_CHANGED',
  'SHOW_KEY_LINKED',
  'SHOW_KEY_UNLINKED',
  'FEED_EXPORTED',
  'FEED_DELETED',
  'FEED_SET_BACK',
] as const

export type AuditKind = (typeof auditKinds)[number]

/** Details of an event: whom or what it was about, and the old and new value. */
export interface AuditDetails {
  /** The name of a person, address, passkey or episode. */
  name?: string
  from?: string
  to?: string
}

/** An event as the log shows it. */
export interface AuditEvent {
  id: string
  kind: AuditKind
  /** ISO 8601. */
  at: string
  by: 'ACCOUNT' | 'OPERATOR' | 'PRODUCT'
  device: string | null
  feed: { id: string; title: string } | null
  details: AuditDetails
  /** The account that it happened in, for viewers who see more than their own. */
  account: { id: string; name: string | null }
}

export interface AuditPage {
  events: AuditEvent[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** The filter of the operator's view of the log. */
export const auditFilter = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .transform((email) => email || undefined)
    .optional(),
  kind: z.enum(auditKinds).optional().catch(undefined),
  before: z.string().max(60).optional().catch(undefined),
})
