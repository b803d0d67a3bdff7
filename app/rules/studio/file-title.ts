/** A title suggested by a file's name: without its extension, storable, and at most `most` characters long. */
export function fileTitle(filename: string, most: number): string {
  const name = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || filename
  return name.toWellFormed().replaceAll('\0', '').slice(0, most).toWellFormed()
}
