/** The public page of a boost. */
export const receiptTexts = {
  heading: 'Receipt',
  title: (name: string, content: string) => `${name} boosted ${content}`,
  acts: { BOOST: 'boosted', STREAM: 'streamed', AUTO: 'boosted automatically' },
  anonymous: 'Anonymous',
  reply: (name: string) => `${name} answered`,
  sats: 'sats',
  claimed: (sats: string, app: string) =>
    `of ${sats} sats, as ${app || 'the app that sent them'} says`,
  claimedShares: (sats: string, app: string) =>
    `Percentages are of the ${sats} sats that ${app || 'the app that sent them'} says were paid in all. Only what arrived here is known.`,
  privateAmount: 'An amount that is kept private',
  at: (time: string) => `at ${time}`,
  playFrom: (time: string) => `Play from ${time}`,

  shares: 'Where it went',
  states: { PAID: 'Paid', PENDING: 'On its way', RETURNED: 'Returned' },
  sums: {
    delivered: (sats: string) => `${sats} paid`,
    fees: (sats: string) => `${sats} in fees`,
    pending: (sats: string) => `${sats} on its way`,
    returned: (sats: string) => `${sats} returned`,
  },
  feeReturned: (sats: string) => `${sats} came back: the fee is of what was delivered.`,
  pending: 'Sent, not yet confirmed. Looked up again every minute.',
  takenFirst: 'Taken first',
  sharesAfterFee: (sats: string) =>
    `Shares are of the ${sats} sats left after the fee, in whole sats.`,

  paid: 'Paid',
  with: 'With',
  wallet: 'Tributary wallet',
  card: 'Bank card',
  byCard: 'by card',
  rate: 'Rate',
  aBitcoin: (dollars: string) => `${dollars} a bitcoin`,
  networkFee: 'Network fee',
  boost: 'Boost',
  copyLink: 'Copy link',
  linkCopied: 'URL copied to clipboard',
  share: 'Share',
  open: 'Anyone with this address can see this receipt.',
} as const
