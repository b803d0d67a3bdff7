/** Listeners of the demo who pay: their usernames. */
export const payers = [
  'anselm-fry',
  'bettina-k',
  'cass-onder',
  'dov-lindqvist',
  'eiko-m',
  'fable-grey',
  'greta-poole',
  'hamid-sorel',
  'ines-vidal',
  'jory-tam',
  'kestrel-o',
  'lotte-bruun',
] as const

/** What they say with a boost. */
export const boostMessages = [
  'For the next pot of soup.',
  'Heard this twice on the way to work, and missed my stop both times.',
  'My daughter asks for the bells again.',
  'Keep the window open.',
  'This one made me pull over.',
  'I have told everybody on my stairs.',
  'Sent from a very wet tent.',
  'That last minute. Thank you.',
  'More of this, please, and slower.',
  'Here is one for the sound of the kettle.',
  'I knew the ending and cried anyway.',
  'From somebody who never writes to shows.',
  'The best quarter of an hour of my week.',
  'You were right about the gulls.',
  'For the engineer.',
  '',
] as const
