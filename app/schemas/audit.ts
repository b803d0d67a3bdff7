import { z } from 'zod'

/** What is written down in the log of accounts and feeds. */
export const auditKinds = [
  'LOGGED_IN_WITH_CODE',
  'LOGGED_IN_WITH_PASSKEY',
  'LOGGED_OUT',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'PROOF_GIVEN',
  'LIMIT_REACHED',
  'EMAIL_CHANGED',
  'USERNAME_CHANGED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'ACCOUNT_EXPORTED',
  'DELETION_ASKED',
  'DELETION_CANCELLED',
  'ACCOUNT_DELETED',
  'ADMIN_GRANTED',
  'OWNER_INVITED',
  'INVITE_WITHDRAWN',
  'INVITE_ACCEPTED',
  'ROLE_CHANGED',
  'OWNER_REMOVED',
  'OWNER_LEFT',
  'SPLITS_CHANGED',
  'SUBSCRIPTION_CHANGED',
  'PRICE_CHANGED',
  'ADDRESS_CHANGED',
  'FEED_EXPORTED',
  'FEED_DELETED',
] as const

export type AuditKind = (typeof auditKinds)[number]

/** A few words on what it was about: whom, from what, to what. */
export interface AuditDetails {
  /** A person, an address, a passkey, an episode. */
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
  /** Whose account it was, for those who see more than their own. */
  account: { id: string; name: string | null }
}

export interface AuditPage {
  events: AuditEvent[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** What the operator's view of the log is narrowed to. */
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
