/** A listener's private feed for podcast apps. */
export const privateFeedTexts = {
  privateFeed: 'Your private feed',
  privateFeedHint: 'Plays everything you pay for, in any podcast app.',
  scan: 'Scan with your phone, or copy it:',
  qr: 'The address of your private feed',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  openIn: (app: string) => `Open in ${app}`,
  yoursAlone: 'It is yours alone, like a key. Given away by mistake?',
  newAddress: 'New address',
  newAddressTitle: 'Replace the address?',
  newAddressHint:
    'The address that your apps have stops at once. Add the new one to them afterwards.',
  makeNewAddress: 'Make a new address',
  turnOff: 'Turn the feed off',
  keepAddress: 'Keep the address',
  noAddress: 'It is turned off: no address plays anything.',
  makeAddress: 'Turn it on',
} as const
