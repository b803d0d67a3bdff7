import { grouped } from '#app/rules/base/grouped.ts'

/** Splits, products and subscriptions in the studio. */
export const splitTexts = {
  heading: 'Value splits',
  intro: 'Payments by Lightning are shared out by these splits.',
  customize: 'Customize the splits',
  customizeHint: 'Without it, everything goes to the owner by the preset splits.',
  customizeItemHint: 'Without it, everything goes to whom the show or release pays.',
  edit: 'Edit splits',
  ofFeed: 'Payments are shared out as those of the show or release.',
  ofOwner: 'Nobody is chosen: everything goes to the owner.',
  noUsername:
    'Until somebody is chosen here, payments go to the owner. They have no username yet, which is their payment address: nobody can be paid.',
  chooseUsername: 'Choose a username',
  recipients: 'Recipients',
  addSplit: 'Add split',
  addRecipient: 'Add recipient',
  editRecipient: 'Edit recipient',
  aboutRecipient: 'Gets a share of every payment, at a Lightning address or a node.',
  total: 'Total',
  cancel: 'Cancel',
  done: 'Done',
  remove: 'Remove',
  name: 'Name',
  lightningAddress: 'Lightning address',
  nodeKey: 'Node public key',
  key: 'Key',
  value: 'Value',
  split: 'Split, %',
  enterManually: 'Enter wallet details manually',
  enterAddress: 'Enter lightning address',
  fixed: 'This recipient cannot be changed or removed.',
  checkAddress: 'Check address',
  addressFound: (address: string) => `${address} takes payments.`,
  keysendFound: (address: string) => `${address} takes payments, also to its node (keysend).`,
  saveUnchecked: 'Save without checking',
  update: 'Update',
  save: 'Save splits',
  normalise: 'Normalize to 100%',
  mustBe100: 'Splits must add up to 100%',
  currentSum: (sum: number) => `Current sum is ${sum}%`,
  supportOpenMusic: 'Support open music',
  supportOpenMusicText:
    'Music here is paid for through open protocols. Share 2% with those who keep them going.',
  addSupport: 'Add 2% split',
  fee: (percent: number) => `${percent}% Lightning fee`,
  changedElsewhere:
    'The splits were changed elsewhere in the meantime. Save again to keep what stands here.',
} as const

export const switchBlockTexts = {
  NOT_EDITABLE: 'This recipient cannot be changed or removed.',
  CUSTOM_RECORD:
    'A lightning address cannot carry a custom key and value. Empty them first to enter an address.',
} as const

/** What is said of a Lightning address that was looked up. */
export const lightningAddressMessages = {
  noUser: (user: string, domain: string) => `Are you sure user ${user} exists at ${domain}?`,
  didYouMean: (user: string, domain: string) =>
    `Failed to validate lightning address. Did you mean ${user}@${domain}?`,
  unreachable: 'Failed to fetch lightning address details.',
  failed: 'Something went wrong',
  tooMany: 'Too many addresses were checked. Try again in a few minutes.',
} as const

export const productTexts = {
  heading: 'Prices',
  price: (of: string) => `${of}: price, USD`,
  priceHint: 'Leave it empty to sell it with the subscription alone.',
  save: 'Save price',
  nothingToSell:
    'There is nothing to unlock yet. Turn on early access, an ad-free version or a bonus episode in the editor first.',
  EARLY_ACCESS: 'Early access',
  AD_FREE: 'Ad-free',
  BONUS_EPISODE: 'Bonus episode',
  variantFirst: {
    EARLY_ACCESS: 'Turn on early access for it first.',
    AD_FREE: 'Turn on its ad-free version first.',
    BONUS_EPISODE: 'Make it a bonus episode first.',
  },
} as const

export const planTexts = {
  notIncluded: {
    subscriptions: 'Subscriptions are not included in Lite plan',
    purchases: 'Purchases are not included in Lite plan',
    subscriber_content: 'Subscriber content is not included in Lite plan',
    card_payments: 'Card payments are not included in Lite plan',
  },
  upgrade: 'Upgrade',
} as const

export const subscriptionTexts = {
  heading: 'Subscription',
  notCreated: "You haven't created your subscription yet",
  neededForAvailability: 'Create your subscription first: without one, nobody could listen.',
  notCreatedText:
    'Subscriptions allow you to receive monthly payments from supporters in your preferred currency in return for exclusive benefits.',
  name: 'Subscription title',
  description: 'Description',
  offer: 'Offer message',
  thankyou: 'Thank-you message',
  benefits: 'Benefits',
  benefitsHint: 'One to the line.',
  price: 'Monthly price, USD',
  priceKept: 'A new price holds for new subscribers. Whoever subscribes already keeps theirs.',
  useSplits: 'Share it out by the value splits',
  useSplitsHint:
    'What is paid in sats goes to those among them who have a wallet here, and what is paid by card to those with a Stripe account here. All other shares stay with you.',
  enabled: 'Listeners can subscribe',
  switchingOff: (running: number) =>
    `${grouped(running)} ${running === 1 ? 'subscription runs' : 'subscriptions run'}. If you switch this off, nobody can subscribe any more and none is renewed: everyone keeps what they have paid for until the end of their month, and is told by mail.`,
  opens: 'What it opens',
  opensShow:
    'Subscribers hear everything of the show: early access before everybody else, ad-free versions, bonus episodes, and episodes for subscribers alone. You turn these on in each episode. They get a private RSS address too, which any podcast app plays.',
  opensMusic:
    'Subscribers hear everything of yours, also releases and tracks for subscribers alone and early access, which you turn on in each. They get a private RSS address too, which any podcast app plays.',
  create: 'Create subscription',
  save: 'Save subscription',
  titleMissing: 'Subscription title is required.',
  offerMissing: 'Subscription offer message is required.',
  priceRange: (least: string, most: string) => `Enter a price from $${least} to $${most}.`,
  benefit: 'Subscriber badge',
  subscribeTo: (title: string) => `Subscribe to ${title}`,
  thankYou: (title: string) => `Thank you for subscribing to ${title}`,
} as const
