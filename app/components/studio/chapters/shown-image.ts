/** Pictures that were chosen just now, by the address they have once they are taken in. */
const chosen = new Map<string, string>()

/** What is shown of a chapter's image, which may not be taken in yet. */
export function shownImage(url: string | undefined): string | null {
  return url ? (chosen.get(url) ?? url) : null
}

export function showInstead(url: string, file: Blob): void {
  chosen.set(url, URL.createObjectURL(file))
}
