import { uploadErrors } from '#app/texts/studio/uploads.ts'

/** Thrown for a file that can't be used; the message is shown to the user. */
export class FileRefused extends Error {}

/** There was no answer: what was sent goes on when the line is back. */
export class LineLost extends Error {}

/** The file can't be read any more, since it was changed, moved or deleted. */
export class FileGone extends Error {
  constructor(options?: ErrorOptions) {
    super(uploadErrors.fileGone, options)
  }
}
