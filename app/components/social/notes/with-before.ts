/** The path of the page with this cursor. */
export function withBefore(path: string, before: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ before })}`
}
