/** A text that databases can store: at most `max` characters, without NULs and halves of surrogate pairs. */
export function storableText(text: string, max: number): string {
  return text
    .slice(0, max)
    .replaceAll('\0', '')
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}
