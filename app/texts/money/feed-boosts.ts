import { grouped } from '#app/rules/base/grouped.ts'

/** A feed's boosts and statements in the studio. */
export const feedBoostTexts = {
  heading: 'Boosts',
  filters: 'Show',
  all: 'All',
  filter: { BOOST: 'Boosts', STREAM: 'Streams', AUTO: 'Auto-boosts' },
  kinds: { SUBSCRIPTION: 'Subscriptions', PURCHASE: 'Purchases' },
  actions: { BOOST: 'Boost', STREAM: 'Stream', AUTO: 'Auto-boost' },
  none: 'No boosts yet',
  noneText: 'What listeners send, with their messages, appears here. You can answer each of them.',
  noneOfKind: 'None of these yet',
  via: (app: string) => `via ${app}`,
  hiddenAmount: 'Private',
  byCard: 'by card',
  kindByCard: (kind: string) => `${kind} by card`,
  receipt: 'Receipt',
  shares: {
    PAID: (count: number) => `${grouped(count)} ${count === 1 ? 'share' : 'shares'} paid`,
    PENDING: (count: number) => `${grouped(count)} on ${count === 1 ? 'its' : 'their'} way`,
    RETURNED: (count: number) => `${grouped(count)} returned`,
  },
  older: 'Older',
  newest: 'Newest',

  reply: 'Reply',
  changeReply: 'Change your reply',
  yourReply: 'Your reply',
  replyHint: 'It stands on the receipt, which anyone with its address can see.',
  takeBackHint: 'It stands on the receipt. Leave it empty to take it back.',
  send: 'Send reply',
  failed: 'Your reply couldn’t be saved. Please try again.',

  statements: 'Statements',
  statementsText:
    'What boosts, subscriptions and purchases came to, by month (UTC). Gross is what was taken from senders: fees, what was returned, what is on its way and, net, what reached recipients. A share that nobody could be paid was never taken. Dollars are at the price of each moment; by card they are what was paid, the fees of its provider are among the fees, and what no account was there for yet is on its way. What a bank has taken back counts as returned from the day of the dispute until that is won.',
  noStatements: 'No statements yet',
  noStatementsText: 'Each month in which something was sent has a statement here.',
  csv: 'CSV',
  csvFile: 'Download as CSV',
  kind: 'Kind',
  count: 'Number',
  sums: {
    gross: 'Gross',
    fees: 'Fees',
    returned: 'Returned',
    pending: 'On its way',
    net: 'Net',
    own: 'Of that yours',
  },
  disputed: (dollars: string) => `of that ${dollars} disputed`,
} as const
