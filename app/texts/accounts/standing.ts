/** Why something isn't done to an account at the operator's pages, or by command. */
export const standingTexts = {
  notFound: 'No account has this address, name or id.',
  SELF: 'That is your own account. Ask another operator.',
  HAS_ROLE: 'Only an operator can do this to an operator or a moderator.',
  LAST_OPERATOR: 'This is the last operator. Make somebody else one first.',
  ALREADY_SUSPENDED: (name: string, by: string | null) =>
    `${name} is suspended already${by ? `, by ${by}` : ''}.`,
  notSuspended: (name: string) => `${name} isn’t suspended.`,
  ALREADY_ANSWERED: 'This appeal is answered already.',
  NO_APPEAL: 'There is no appeal.',
  usualQuota: 'what everybody has',
  deletedAccount: 'Of a suspended account that was deleted',
  SAME_ADDRESS: 'The account has this address already.',
  notConfirmed: (name: string) => `Type ${name} as it stands here.`,
  ALREADY_ENDING: 'This account is being deleted already.',
}
