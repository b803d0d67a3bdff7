/** What the studio says about files and saving. */
export const studioMessages = {
  useMp3: 'Media type currently not supported. Please use MP3.',
  useWavOrMp3: 'Media type currently not supported. Please use WAV or MP3.',
  useMp4: 'Media type currently not supported. Please use MP4.',
  useJson: 'Use JSON, with the type application/json.',
  madeHere: 'Files of this kind are made by the server.',
  inOnePiece: 'Transcripts and chapters are sent in one piece.',
  tooManyPixels: (millions: number) =>
    `The picture has more than ${millions} million pixels. Make it smaller and send it again.`,
  tooManyPictures: 'Too many pictures are being looked at right now. Please try again in a minute.',
  fileTooLarge: (size: string) => `File size cannot exceed ${size}.`,
  formTooLarge: 'This is more than can be sent at once. Send fewer or smaller files.',
  badForm: 'This form could not be read. Load its page again and send it once more.',
  unknownFields: 'Some fields of this form are not known here. Load its page again.',
  dateAhead: 'Choose a time that is past. To publish it later, unpublish it and schedule it.',
  wavTooSlow: (least: number) =>
    `This WAV has fewer than ${least} samples a second. Save it with 44100 and send it again.`,
  wavTooLong: 'This WAV is longer than 24 hours. Cut it into shorter ones and send those.',
  noAudioDuration: 'Could not extract audio duration.',
  uploadFailed: 'Could not upload the file.',
  noTracks: 'Add at least one track.',
  noOtherAudio: 'There is no other audio to use.',
  trackUploadFailed: 'Failed to upload. Please try again',
} as const
