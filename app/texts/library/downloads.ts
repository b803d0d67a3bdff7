/** Keeping episodes and tracks on the device. */
export const downloadTexts = {
  download: 'Download',
  downloading: (percent: number) => `Downloading… ${percent}%`,
  cancelDownload: 'Cancel download',
  removeDownload: 'Remove download',
  removeDownloadOf: (title: string) => `Remove download of ${title}`,
  downloadsTitle: 'Downloads',
  noDownloads: 'Nothing downloaded yet',
  noDownloadsText: 'Choose ‘Download’ in the … menu of an episode or track to play it anywhere.',
  downloadsSummary: (count: number, size: string) =>
    `${count === 1 ? '1 download' : `${count} downloads`}, ${size}`,
  started: 'Downloading…',
  saved: 'Downloaded. It plays without a network now.',
  removed: 'Download removed',
  refused: 'This can’t be downloaded: its host doesn’t allow it.',
  full: 'There isn’t enough room on this device. Remove a download and try again.',
  failed: 'The download failed. Please try again.',
  cancelled: 'Download cancelled',
} as const
