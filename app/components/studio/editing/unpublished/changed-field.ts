/** A field of an editor that differs from its published value. */
export interface ChangedField {
  /** The name of its control ('content.title', 'audio_PAID'), or of its section ('chapters.DEFAULT'). */
  field: string
  /** Its name among the unpublished changes, for undo. */
  change: string
  /** The editor's label for it. */
  label: string
  /** When it was saved last, ISO 8601. */
  at: string
  /** Whether an owner alone publishes it. */
  waits: boolean
  /** The published value as text; a date as ISO 8601; empty for files and long texts. */
  published: string
}
