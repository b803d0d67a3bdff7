/** Why a back-up can't be made or used. */
export type BackupProblem =
  /** Another run works on the same place. */
  | 'BUSY'
  /** There is none, or none of that name. */
  | 'NONE'
  /** It is encrypted, and no key is set. */
  | 'KEY_NEEDED'
  /** The key isn't the one that it was encrypted with. */
  | 'WRONG_KEY'
  /** Something of it is missing, cut off or changed. */
  | 'BROKEN'
  /** It was made in a format that this version doesn't know. */
  | 'NEWER_FORMAT'
  /** Secrets would be written where everybody could read them. */
  | 'SECRETS_UNSAFE'
  /** What it has and this installation don't go together. */
  | 'UNFIT'
  /** It was told to stop. */
  | 'STOPPED'

/** A back-up that can't be made or used. The message says why, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.problem = problem
  }
}
