/** What POST /v1/episodes says of what it can't take. */
export const newEpisodeTexts = {
  keyUsed: 'This Idempotency-Key was used with other content.',
  inProgress: 'The same is being made right now: ask again in a moment.',
  noEpisode: 'Send the field episode, which is JSON, before the file audio.',
  noAudio: 'Send the audio as the file audio: an MP3.',
} as const
