/** What the studio says of an item's transcript, chapters and summary. */
export const itemTexts = {
  summary: {
    fetchFailed: (reason: string) => `Failed to fetch summary: ${reason}`,
  },
  transcript: {
    fetchFailed: (reason: string) => `Failed to fetch transcript: ${reason}`,
    makeFailed: 'Failed to transcribe',
    updateFailed: 'Failed to update transcript',
  },
  chapters: {
    fetchFailed: (reason: string) => `Failed to fetch chapters: ${reason}`,
    makeFailed: 'Failed to generate chapters',
    updateFailed: 'Failed to update chapters',
    noneExtracted: 'No chapters could be extracted',
  },
  chapter: {
    titleEmpty: 'Chapter title cannot be empty',
    linkInvalid: 'Link must be a valid URL starting with "https://"',
    startRequired: 'Start time is required',
    startTaken: 'Chapter with the same start time already exists',
  },
  file: {
    transcriptTooLarge: 'Transcript file cannot exceed 5 MB',
    transcriptUnreadable: 'Could not parse the transcript. Are you sure it is an SRT file?',
    chaptersTooLarge: 'File size cannot exceed 5 MB.',
    chaptersUnreadable:
      'Could not parse the chapters file. Are you sure it is Podcasting 2.0 chapters?',
    noChapters: 'No valid chapters found in the file.',
    imagesIgnored: (count: number) =>
      `${count} image(s) found in the chapters file will be ignored.`,
  },
  ai: {
    notAvailable: 'Automatic transcription is not available on this site.',
    noAudio: 'Please upload audio to generate a transcript.',
    noTranscript: 'There is no transcript to make it from.',
    tooOften: 'This was asked for too often. Please try again later.',
    gaveUp: 'It was started several times and never finished.',
  },
} as const
