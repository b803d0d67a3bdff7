/** The value of a category in form fields: 'Arts', or 'Arts/Books'. */
export function categoryValue({ text, sub }: { text: string; sub?: string | undefined }): string {
  return sub ? `${text}/${sub}` : text
}

/** The category for the value of a form field. */
export function categoryOf(value: string): { text: string; sub?: string } {
  const [text = '', sub] = value.split('/', 2)
  return sub ? { text, sub } : { text }
}
