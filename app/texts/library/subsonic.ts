/** What apps for music are told by their own protocol. */
export const subsonicTexts = {
  folder: 'Music',
  subscribersOnly: 'This is for subscribers. Subscribe on its page to hear it.',
  notFound: 'There is nothing of this id.',
  noSuchMethod: 'There is no such method.',
  unsupported: 'This server doesn’t do that.',
  otherAccount: 'You can only ask about your own account.',
  tooLong: 'The request is too long.',
  nameNeeded: 'A playlist needs a name.',
  onlyFeeds: 'Only artists with a feed of their own can be kept.',
  ratingsUnkept: 'Ratings aren’t kept. Star it instead.',
  wrongLogin: 'Wrong username or token. Make a personal token on your account page.',
  wrongKey: 'This token isn’t valid, or has ended. Make another on your account page.',
} as const
