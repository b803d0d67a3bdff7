export const embedTexts = {
  playerOf: (title: string) => `Player: ${title}`,
  listenOn: 'Listen on Tributary',
  items: 'Contents',
  notPlayable: 'This can be played on Tributary.',
  missing: 'This isn’t here any more',
  visit: 'Go to Tributary',
  failed: 'This could not be played.',
} as const
