/** The page of somebody who has an account here. */
export const memberTexts = {
  description: (name: string) => `Shows, music, clips and playlists by ${name} on Tributary.`,
  feeds: 'Shows and music',
  clips: (name: string) => `Clips by ${name}`,
  playlists: 'Playlists',
  empty: 'Nothing to display',
  emptyText: (name: string) => `What ${name} publishes, clips and collects appears here.`,
} as const
