/** The id of a new item that lists show as processing until the server has answered with its own. */
export function temporaryId(): string {
  // `randomUUID` is missing where the site is not served over HTTPS.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `TEMP---${hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')}`
}
