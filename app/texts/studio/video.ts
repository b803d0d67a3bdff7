import { studioMessages } from './studio.ts'

/** What the studio says about the video of an episode or track. */
export const videoTexts = {
  add: 'Add video version',
  change: 'Change video',
  upload: 'Upload video',
  uploadHint: 'MP4, at most 20 GB.',
  replace: 'Replace video',
  send: 'Upload',
  uploading: 'Uploading',
  percentComplete: (percent: number) => `${percent}% complete`,
  processing: 'Processing',
  processingText: 'This might take a while',
  tooltip:
    'Video processing - Your video is converted to 2 different resolutions so that it can be watched by all users.',
  about: 'About video processing',
  resolutionDone: (name: string) => `${name}: done`,
  resolutionPercent: (name: string, percent: number) => `${name}: ${percent}%`,
  resolutionWaiting: (name: string) => `${name}: waiting`,
  preview: 'Preview of the video',
  play: 'Play video',
  remove: 'Remove video',
  couldNotRemove: 'Could not remove the video.',
  retry: 'Retry',
  heading: 'Video',
  video: 'Video (optional)',
  notIncluded: 'Video versions are not included in Lite plan',

  useMp4: studioMessages.useMp4,
  failed: 'Could not process the video.',
  tooLong: 'This video is longer than 24 hours. Cut it into shorter ones and send those.',
  tooMuchMade:
    'What is made of this video is far larger than the video itself. Export it anew and send that file.',
  noRoom:
    'This site has no room for the converted video right now. Please try again later, or tell whoever runs it.',
  noDuration: 'Could not extract video duration.',
  playlistFailed: (reason: string) => `Failed to fetch video playlist: ${reason}`,
  notPlayable: 'This browser cannot play the video.',
  notAvailable: 'Video cannot be converted on this site.',
  tooManyAtOnce: 'Too many videos are being looked at right now. Please try again in a minute.',
  tooOften: 'Too many videos were added today. Please try again tomorrow.',
} as const
