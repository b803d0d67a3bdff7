/** The version of a record that a form was made from; sent with the form as two hidden fields. */
export interface MadeFrom {
  /** When the record was saved last, ISO 8601. */
  base: string
  /** Hashes of the stored values by field, as JSON. */
  was: string
}

/** The field that a control is part of: 'content.persons' for 'content.persons[0].name'. */
export function fieldOf(name: string): string {
  return /^content\.[^.[]+|^[^.[]*/.exec(name)?.[0] ?? name
}
