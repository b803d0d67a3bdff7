/** Object URLs of images that were just chosen, by the URL that they get once they are attached. */
const chosen = new Map<string, string>()

/** The URL to show for a chapter's image, which may not be attached yet. */
export function shownImage(url: string | undefined): string | null {
  return url ? (chosen.get(url) ?? url) : null
}

export function showInstead(url: string, file: Blob): void {
  chosen.set(url, URL.createObjectURL(file))
}
