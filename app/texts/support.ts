import { grouped } from '#app/rules/grouped.ts'

/** Boosting content, and what is shown of a boost afterwards. */
export const supportTexts = {
  support: 'Support',
  boost: 'Boost',
  kinds: 'Support or comment',
  back: (type: string) => `Back to the ${type.toLowerCase()}`,

  amount: 'Amount',
  sats: 'sats',
  usd: 'USD',
  amountInUsd: 'Amount in USD',
  presets: 'Presets',
  name: 'Name',
  message: 'Message',
  share: 'Share with everyone on Nostr',
  payWithLightning: 'Pay with Lightning',
  loginToPay: 'Login to pay with Lightning',
  walletBalance: 'Wallet Balance',
  splits: 'Payment splits',
  nobody: 'This content names nobody who could be paid.',

  boosted: (sats: string) => `Boosted ${sats}!`,
  thanks: 'Thank you. The receipt shows where it went.',
  onItsWay: 'Some of it is still on its way. The receipt shows where it went.',
  receipt: 'See the receipt',
  shared: 'Comment posted!',
  notShared: (problem: string) => `Your boost is paid, but it was not shared on Nostr: ${problem}`,
  shareFailed: 'Something went wrong posting your comment...',
  tryShareAgain: 'Share it again',
  /** The last line of a note about a boost, with the address of its receipt. */
  noteOf: (sats: number, url: string) => `Boosted ${grouped(sats)} sats: ${url}`,
  failed: 'Something went wrong...',
} as const

/** The public page of a boost. */
export const receiptTexts = {
  heading: 'Receipt',
  title: (name: string, content: string) => `${name} boosted ${content}`,
  acts: { BOOST: 'boosted', STREAM: 'streamed', AUTO: 'boosted automatically' },
  anonymous: 'Anonymous',
  sats: 'sats',
  privateAmount: 'An amount that is kept private',
  at: (time: string) => `at ${time}`,
  playFrom: (time: string) => `Play from ${time}`,

  legs: 'Where it went',
  states: { PAID: 'Paid', PENDING: 'On its way', RETURNED: 'Returned' },
  sums: {
    PAID: (sats: string) => `${sats} paid`,
    PENDING: (sats: string) => `${sats} on its way`,
    RETURNED: (sats: string) => `${sats} returned`,
  },
  pending: 'Sent, not yet confirmed. Looked up again every minute.',
  takenFirst: 'Taken first',
  sharesAfterFee: (sats: string) =>
    `Shares are of the ${sats} sats left after the fee, in whole sats.`,

  paid: 'Paid',
  with: 'With',
  wallet: 'Tributary wallet',
  rate: 'Rate',
  aBitcoin: (dollars: string) => `${dollars} a bitcoin`,
  networkFee: 'Network fee',
  boost: 'Boost',
  copyLink: 'Copy link',
  linkCopied: 'URL copied to clipboard',
  share: 'Share',
  open: 'Anyone with this address can see this receipt.',
} as const
