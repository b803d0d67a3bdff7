/** What a page says of a call. */
export interface CallView {
  path: string
  about: string
  /** Who may make it, and the errors that it has of its own. */
  rights: string
  /** What a personal token must be allowed to; null for a session alone, and for what everybody may read. */
  scope: string | null
  isPublic: boolean
  fields: FieldView[]
  /** Whether it takes a file: its page shows how by another example. */
  hasFile: boolean
  /** Whether it is a file that is read with GET alone. */
  isFile: boolean
  /** The address of its GET form with its fields, if it has one. */
  get: string | null
  /** A body and its answer as JSON, as they were made. */
  example: string
  answer: string
  /** What it refuses of its own, and what every call of its kind does. */
  errors: { own: ErrorView[]; general: ErrorView[] }
}

export interface FieldView {
  name: string
  type: string
  words: string
  isRequired: boolean
}

export interface ErrorView {
  status: number
  code: string
  /** What it says; null where that depends. */
  message: string | null
}

/** The page of the call at this address. */
export function callPath(path: string): string {
  return `/developers/calls${path}`
}
