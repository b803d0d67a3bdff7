/** The database that every test file's own is a copy of. */
export const templateName = 'tributary_template'

/** The same server's connection string for the database `name`. */
export function databaseAddress(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
