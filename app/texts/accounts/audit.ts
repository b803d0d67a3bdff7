import { shellTexts } from '#app/texts/base/shell.ts'
import { roleTexts } from './roles.ts'
import type { AuditDetails, AuditKind } from '#app/rules/accounts/audit-kinds.ts'

const roles: Record<string, string> = roleTexts

export const auditTexts = {
  securityLog: 'Security log',
  kept: 'Kept for a year, seen by you and the operator.',
  feedLog: 'Security log',
  feedKept:
    'What owners and editors changed. Kept for a year, seen by its owners and the operator.',
  installationLog: shellTexts.auditLog,
  installationKept: 'What happened to accounts, shows and artists that matters. Kept for a year.',
  showAll: 'Show all',
  older: 'Older',
  newest: 'Newest',
  none: 'Nothing was written down yet.',
  noneFound: 'Nothing fits.',
  byOperator: 'By the operator',
  byProduct: 'By itself',
  deletedAccount: 'A deleted account',
  email: 'Email',
  kind: 'Kind',
  allKinds: 'All',
  filter: 'Filter',
  kinds: {
    LOGGED_IN_WITH_CODE: 'Logged in with a mailed code',
    LOGGED_IN_WITH_PASSKEY: 'Passkey used to log in',
    LOGGED_IN_WITH_KEY: 'Nostr key used to log in',
    LOGGED_OUT: 'Logged out',
    SESSION_ENDED: 'Session ended',
    OTHER_SESSIONS_ENDED: 'All other sessions ended',
    ALL_SESSIONS_ENDED: 'All sessions ended',
    PROOF_GIVEN: 'Proved it’s you',
    LIMIT_REACHED: 'Limit reached',
    EMAIL_CHANGED: 'Email changed',
    CHANGES_UNDONE: 'Changes undone by a mailed link',
    USERNAME_CHANGED: 'Username chosen',
    PASSKEY_ADDED: 'Passkey added',
    PASSKEY_REMOVED: 'Passkey removed',
    KEY_LINKED: 'Nostr key linked',
    KEY_UNLINKED: 'Nostr key unlinked',
    ACCOUNT_EXPORTED: 'Everything exported',
    DELETION_ASKED: 'Deletion of the account asked for',
    DELETION_CANCELLED: 'Account kept',
    ACCOUNT_DELETED: 'Account deleted',
    ADMIN_GRANTED: 'Made an operator',
    ADMIN_REVOKED: 'No operator any more',
    ACCOUNT_APPROVED: 'Let in',
    ACCOUNTS_INVITED: 'Invitation to open accounts made',
    OWNER_INVITED: 'Invited',
    INVITE_WITHDRAWN: 'Invitation taken back',
    INVITE_ACCEPTED: 'Invitation accepted',
    ROLE_CHANGED: 'Role changed',
    OWNER_REMOVED: 'Removed',
    OWNER_LEFT: 'Left',
    SPLITS_CHANGED: 'Splits changed',
    CARDS_CONNECTED: 'Account for card payments opened',
    CARDS_DISCONNECTED: 'Account for card payments disconnected',
    SUBSCRIPTION_CHANGED: 'Subscription changed',
    PRICE_CHANGED: 'Price changed',
    PLAN_CHANGED: 'Plan changed',
    ADDRESS_CHANGED: 'Feed address changed',
    SHOW_KEY_LINKED: 'Own Nostr key linked to the show',
    SHOW_KEY_UNLINKED: 'Nostr key made for the show used again',
    FEED_EXPORTED: 'Exported',
    FEED_DELETED: 'Deleted',
    FEED_SET_BACK: 'Feed set back',
  } satisfies Record<AuditKind, string>,
  /** 'wren@tidewrack.example, from Owner to Editor'. */
  details({ name, from, to }: AuditDetails): string {
    const change = [from ? `from ${said(from)}` : '', to ? `to ${said(to)}` : ''].filter(Boolean)
    return [name ?? '', change.join(' ')].filter(Boolean).join(', ')
  },
} as const

function said(value: string): string {
  return roles[value] ?? value
}
