/** What POST /v1/episodes says of what it can't take. */
export const newEpisodeTexts = {
  keyUsed: 'This Idempotency-Key was used with other content.',
  inProgress: 'The same is being made right now: ask again in a moment.',
  noEpisode: 'Send the field episode, which is JSON, before the file audio.',
  noAudio: 'Send the audio as the file audio, or its address as audioUrl: an MP3.',
  fileAndAddress: 'Send the file audio, or its address as audioUrl, not both.',
  tooMany: 'Too many files are being fetched for you: wait until some are here.',
  noRight: 'Whoever asked for it may no longer publish here.',
  fetching: (host: string) => `The audio is being fetched from ${host}.`,
  tryAgain: (host: string, reason: string) =>
    `The audio is fetched from ${host} again in a moment: ${reason}`,
  notFetched: (host: string, reason: string) =>
    `The audio could not be fetched from ${host}: ${reason} You can upload it here.`,
} as const
