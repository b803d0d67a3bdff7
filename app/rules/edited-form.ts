/** What a form needs to know of the record that it was made from; both go with it as hidden fields. */
export interface MadeFrom {
  /** When the record was saved last, ISO 8601. */
  base: string
  /** Marks of the stored values by field, as JSON. */
  was: string
}

/** The field that a control belongs to: 'content.persons' for 'content.persons[0].name'. */
export function fieldOf(name: string): string {
  return /^content\.[^.[]+|^[^.[]*/.exec(name)?.[0] ?? name
}
