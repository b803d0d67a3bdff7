/** The title that a file's name suggests: without its extension, as text that can be stored, of at most so many characters. */
export function fileTitle(filename: string, most: number): string {
  const name = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || filename
  return name.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed()
}
