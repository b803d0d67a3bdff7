/** Unlocking an episode or a track, by a subscription or a purchase. */
export const unlockTexts = {
  episode: {
    EARLY_ACCESS: {
      title: 'Subscribe to unlock this episode',
      text: 'Subscribe to the show or purchase this episode to listen to it early.',
    },
    BONUS_EPISODE: {
      title: 'Subscribe to unlock this episode',
      text: 'Subscribe to the show or purchase this episode to listen to it.',
    },
    AD_FREE: {
      title: 'Subscribe to listen without ads',
      text: 'Subscribe to the show or purchase this episode to listen to its ad-free version.',
    },
    subscribe: (dollars: string) => `Subscribe to the show for $${dollars}/month`,
    unlocked: 'This episode is unlocked.',
    open: 'Open the episode',
  },
  track: {
    EARLY_ACCESS: {
      title: 'Subscribe to unlock this track',
      text: 'Subscribe to the artist to get access to this track.',
    },
    BONUS_EPISODE: {
      title: 'Subscribe to unlock this track',
      text: 'Subscribe to the artist to get access to this track.',
    },
    AD_FREE: {
      title: 'Subscribe to unlock this track',
      text: 'Subscribe to the artist to get access to this track.',
    },
    subscribe: (dollars: string) => `Subscribe to the artist for $${dollars}/month`,
    unlocked: 'This track is unlocked.',
    open: 'Open the track',
  },
} as const
