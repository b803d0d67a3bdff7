export const statsSettingsTexts = {
  tab: 'Statistics',
  public: 'Public statistics page',
  publicHint:
    'Everybody sees how many downloads there are, by episode, app and country, with the rules they are counted by. Nobody is told of money. Other sites may show a card of it.',
  publicSwitch: 'Show statistics to everybody',
  see: 'See the public page',
  notYet: 'The page is there once this is published.',
  ownersOnly: 'Owners decide about this.',
  mail: 'Weekly mail',
  mailHint: 'To you alone, each Monday: the figures of the week before.',
  mailSwitch: 'Mail me the week’s figures',
  save: 'Save',
} as const
