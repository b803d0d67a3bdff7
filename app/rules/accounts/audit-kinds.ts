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
  'ACCOUNT_APPROVED',
  'ACCOUNTS_INVITED',
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
