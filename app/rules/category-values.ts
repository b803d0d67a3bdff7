/** A category as a form's field writes it: 'Arts', or 'Arts/Books'. */
export function categoryValue({ text, sub }: { text: string; sub?: string | undefined }): string {
  return sub ? `${text}/${sub}` : text
}

/** The category that a field's value stands for. */
export function categoryOf(value: string): { text: string; sub?: string } {
  const [text = '', sub] = value.split('/', 2)
  return sub ? { text, sub } : { text }
}
