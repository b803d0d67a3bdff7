/** A field of an editor that differs from what listeners see. */
export interface ChangedField {
  /** The name of its control ('content.title', 'audio_PAID'), or of its section ('chapters.DEFAULT'). */
  field: string
  /** Its name among the unpublished changes, by which it is taken back. */
  change: string
  /** What the editor calls it. */
  label: string
  /** When it was saved last, ISO 8601. */
  at: string
  /** What is published, in words; a date as ISO 8601; empty for files and long texts. */
  published: string
}
