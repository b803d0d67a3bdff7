import type { DecisionAct } from '#app/rules/accounts/decisions.ts'

/** What was decided, in the history of a thing. */
export const decisionTexts: Record<DecisionAct, string> = {
  DISMISSED: 'Report dismissed',
  ANSWERED: 'Answered',
  HIDDEN: 'Left out of lists',
  SUSPENDED: 'Suspended',
  RESTORED: 'Shown again',
  APPEALED: 'Owner asked to look again',
  DELETED: 'Deleted',
  HANDED_OVER: 'Handed over',
  KEPT_OUT: 'Removed and kept out',
  SIGNED_OUT: 'Signed out everywhere',
  MAIL_CONFIRMED: 'E-mail confirmed',
  QUOTA_SET: 'Quota set',
  ROLE_GIVEN: 'Role given',
  ROLE_TAKEN: 'Role taken',
  BLOCKED: 'Blocked',
  UNBLOCKED: 'Block lifted',
}
