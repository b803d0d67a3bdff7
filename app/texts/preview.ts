/** The player of the studio, for what isn't published yet. */
export const previewTexts = {
  player: 'Preview player',
  preview: 'Preview',
  untitled: 'Untitled',
  unnamed: 'Unnamed',
  back: 'Back 30 seconds',
  restart: 'Restart',
  play: 'Play',
  pause: 'Pause',
  jumpToEnd: 'Jump to end',
  forward: 'Forward 30 seconds',
  position: 'Position',
  positionOf: (elapsed: string, total: string) => `${elapsed} of ${total}`,
  expand: 'Open the preview player',
  close: 'Close the preview player',
  failed: 'This file could not be played.',
} as const
