import { studioMessages } from './studio.ts'

/** How an upload can go wrong, as the engine says it. */
export const uploadErrors = {
  failed: 'Upload failed',
  failedWithStatus: (status: number) => `Upload failed with status ${status}`,
  aborted: 'Upload aborted',
  fileGone: 'The file was changed, moved or deleted',
  notEnoughUrls: 'Not enough presigned URLs provided',
  partFailed: (part: number, attempts: number) => `Part ${part} failed after ${attempts} attempts`,
} as const

/** What the studio says while files are uploaded. */
export const uploadTexts = {
  mp3Waiting: 'An MP3 is made of your WAV for all apps. Until then they are told of the WAV alone.',
  mp3Percent: (percent: number) => `MP3: ${percent}% complete`,
  mp3Done: 'Apps get an MP3 made of your WAV, and the WAV as an alternative.',
  mp3Failed: 'Could not make an MP3 of your WAV. Apps are told of the WAV alone.',
  replaced: 'Replaced files',
  replacedHint:
    'Apps that know the former address still get the former file there, and the present one from then on.',
  servedUntil: 'Served until',
  stopReplaced: 'Stop serving the replaced file',
  couldNotUpload: studioMessages.uploadFailed,
  couldNotUploadNamed: (filename: string) => `Could not upload the file ${filename}`,
  otherFile: (filename: string) => `This is not the same file. Please choose ${filename}.`,

  versions: 'Versions',
  notDescribed: 'Failed to update feed.',
  couldNotRemove: 'Could not remove the file.',

  dragTracks: 'Drag and drop your files to get started',
  chooseFiles: 'Choose files',
  tracksTerms: [
    'By proceeding, you confirm that your sounds comply with our ',
    'Terms of Use',
    '.',
  ],

  uploads: 'Uploads',
  running: (count: number) => (count === 1 ? 'Uploading 1 file' : `Uploading ${count} files`),
  stopped: (count: number) =>
    count === 1 ? '1 upload was interrupted' : `${count} uploads were interrupted`,
  refused: (count: number) =>
    count === 1 ? '1 file was not taken' : `${count} files were not taken`,
  allDone: 'Uploads are complete',
  waiting: 'Waiting',
  waitingForLine: 'Waiting for the connection…',
  processing: 'Processing',
  uploading: 'Uploading',
  ready: 'Complete',
  complete: (percent: number) => `${percent}% complete`,
  sent: (sent: string, whole: string) => `${sent} of ${whole} MB`,
  needsFile: 'Choose the file again to go on.',

  cancelNamed: (filename: string) => `Cancel the upload of ${filename}`,
  removeNamed: (filename: string) => `Take ${filename} from the list`,
  retry: 'Retry',
  resume: 'Resume',
  chooseAgain: 'Choose file',
  clear: 'Clear list',
} as const
