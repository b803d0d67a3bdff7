/** The address of the page of notes before `before`. */
export function withBefore(path: string, before: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ before })}`
}
