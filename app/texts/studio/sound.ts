import type { SoundWarning } from '#app/rules/studio/sound-wishes.ts'

/** What the studio says of sound that an MP3 is made of. */
export const soundTexts = {
  make: 'Make an MP3 of it',
  makeAll: (count: number) => `Make MP3s of all ${count}`,
  makeHint:
    'M4A, AAC, WAV, AIFF, FLAC, Opus, MP4 or MOV, up to 2,000 MB. It is kept as the master, and an MP3 is made of it.',
  useSound: 'There is no sound in this file that an MP3 can be made of.',
  isMp3: 'This is an MP3 already. Upload it as audio.',
  tooLong: 'The sound is too long to be made an MP3 of.',
  notAvailable: 'This installation cannot make an MP3. Please use MP3.',
  tooManyAtOnce: 'Too many files are being looked at. Please try again in a minute.',

  making: 'Making an MP3',
  percent: (percent: number) => `${percent}% complete`,
  failed: 'Could not make an MP3 of this file.',
  retry: 'Retry',
  remove: 'Remove the master',
  offer: 'Offer the master to apps that play it',
  withdraw: 'No longer offer the master to apps',
  master: 'Master',
  level: 'Bring it to -16 LUFS',
  trim: 'Cut off silence at both ends',
  channels: 'Channels',
  channelChoices: { SOURCE: 'As it is', MONO: 'Mono', STEREO: 'Stereo' },
  kbits: 'Bit rate',
  usualRate: '128 kbit/s in stereo, 64 in mono',
  keptForShow: 'The next file of this show is made in the same way.',
  rate: (kbits: number) => `${kbits} kbit/s`,
  levels: (before: string, after: string) => `${before} LUFS before, ${after} LUFS after`,

  warnings: {
    SHORT: 'It is shorter than a second.',
    SILENT: 'It is silent.',
    CLIPPED: 'Its peaks are cut off: it was recorded too loud.',
    ONE_SIDED: 'One side is silent. Mono would be heard on both.',
  } satisfies Record<SoundWarning, string>,
} as const
