import { grouped } from '#app/rules/base/grouped.ts'

/** Boosting content. */
export const supportTexts = {
  support: 'Support',
  boost: 'Boost',
  kinds: 'Support or comment',
  back: (type: string) => `Back to the ${type === 'Live' ? 'livestream' : type.toLowerCase()}`,

  amount: 'Amount',
  sats: 'sats',
  usd: 'USD',
  amountInUsd: 'Amount in USD',
  presets: 'Presets',
  name: 'Name',
  message: 'Message',
  share: 'Share with everyone on Nostr',
  payByCard: 'Pay with bank card',
  payWithLightning: 'Pay with Lightning',
  loginToPay: 'Login to pay with Lightning',
  walletBalance: 'Wallet Balance',
  splits: 'Payment splits',
  splitsByCard: 'By card',
  cardFees: (percent: number) =>
    percent === 0
      ? 'Before the fees of the card provider, which come off first.'
      : `Before the fees of the card provider and ${percent}% of this site, which come off first.`,
  feeCap: (most: string) =>
    `Getting it to recipients elsewhere may cost up to ${most}. What isn’t needed stays in your wallet.`,
  leftOut: (count: number) =>
    count === 1
      ? 'One recipient can’t be reached for that; their share stays too.'
      : `${grouped(count)} recipients can’t be reached for that; their shares stay too.`,
  nobody: 'This content names nobody who could be paid.',

  boosted: (sats: string) => `Boosted ${sats}!`,
  thanks: 'Thank you. The receipt shows where it went.',
  onItsWay: 'Some of it is still on its way. The receipt shows where it went.',
  boostedByCard: (title: string) => `Successfully boosted ${title} via Stripe!`,
  receipt: 'See the receipt',
  shared: 'Comment posted!',
  notShared: (problem: string) => `Your boost is paid, but it was not shared on Nostr: ${problem}`,
  shareFailed: 'Something went wrong posting your comment...',
  tryShareAgain: 'Share it again',
  /** The last line of a note about a boost, with the address of its receipt. */
  noteOf: (sats: number, url: string) => `Boosted ${grouped(sats)} sats: ${url}`,
  cardNoteOf: (dollars: string, url: string) => `Boosted ${dollars}: ${url}`,
  failed: 'Something went wrong...',
} as const
