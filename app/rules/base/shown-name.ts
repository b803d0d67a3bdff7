interface Names {
  name?: string | null | undefined
  username?: string | null | undefined
}

const shownKeyLength = 12

/** What somebody calls themselves: the display name, else the name; null where both are empty. */
export function shownName({ name, username }: Names = {}): string | null {
  return name?.trim() || username?.trim() || null
}

/** What those are called who have no name. */
export function shownKey(npub: string): string {
  return `${npub.slice(0, shownKeyLength)}…`
}
