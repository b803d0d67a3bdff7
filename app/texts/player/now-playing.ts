import { grouped } from '#app/rules/base/grouped.ts'

/** Of what the player opens: queue, chapters, playback options, the phone's full view and the list of keys. */
export const nowPlayingTexts = {
  nowPlaying: 'Now playing',

  queue: 'Queue',
  items: (count: number) => (count === 1 ? '1 item' : `${grouped(count)} items`),
  repeat: 'Repeat the queue',
  clear: 'Clear',
  clearHint: 'Clear the queue, leaving what is playing',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Remove ${title}`,
  moved: (title: string, place: number, count: number) => `${title}: ${place} of ${count}`,
  removed: (title: string) => `${title} removed`,
  queueKeys:
    'Arrow keys go through the queue, Alt and an arrow key move an item, Delete removes it.',

  chapters: 'Chapters',

  options: 'Playback options',
  speed: 'Speed',
  slower: 'Slower',
  faster: 'Faster',
  rate: (rate: number) => `${rate.toFixed(1).replace('.0', '')}×`,
  remember: 'Remember for this show',
  rememberAlbum: 'Remember for this album',
  sleepTimer: 'Sleep timer',
  minutes: (count: number) => `${count} min`,
  endOfItem: 'End of item',
  endOfChapter: 'End of chapter',
  stopsIn: (time: string) => `Stops in ${time}`,
  stopsAtEnd: {
    item: 'Stops at the end of this item',
    chapter: 'Stops at the end of this chapter',
  },
  cancel: 'Cancel',
  stop: 'Stop and clear the queue',

  shortcuts: 'Keyboard shortcuts',
  keysOn: 'Use single-key shortcuts',
  keys: [
    { keys: ['Space', 'K'], does: 'Play or pause' },
    { keys: ['J'], does: 'Back 30 seconds' },
    { keys: ['L'], does: 'Forward 30 seconds' },
    { keys: ['←'], does: 'Back 5 seconds' },
    { keys: ['→'], does: 'Forward 5 seconds' },
    { keys: ['Shift N'], does: 'Next' },
    { keys: ['Shift P'], does: 'Previous' },
    { keys: ['Shift ↑'], does: 'Louder' },
    { keys: ['Shift ↓'], does: 'Quieter' },
    { keys: ['M'], does: 'Mute or unmute' },
    { keys: ['<'], does: 'Slower' },
    { keys: ['>'], does: 'Faster' },
    { keys: ['/'], does: 'Search' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
} as const
