/** What is decided about a thing at the operator's pages, or by command. */
export type DecisionAct =
  | 'DISMISSED'
  | 'ANSWERED'
  | 'HIDDEN'
  | 'SUSPENDED'
  | 'RESTORED'
  | 'APPEALED'
  | 'DELETED'
  | 'HANDED_OVER'
  | 'KEPT_OUT'
  | 'SIGNED_OUT'
  | 'MAIL_CONFIRMED'
  | 'QUOTA_SET'
  | 'ROLE_GIVEN'
  | 'ROLE_TAKEN'
  | 'BLOCKED'
  | 'UNBLOCKED'

/** What a decision, or a report, is about. */
export type DecidedKind =
  | 'ACCOUNT'
  | 'PROFILE'
  | 'SHOW'
  | 'EPISODE'
  | 'CLIP'
  | 'NOTE'
  | 'COMMENT'
  | 'CHAT_MESSAGE'
  // Filed under its kind (rules/base/blocks.ts); what is blocked is the title.
  | 'BLOCK'
