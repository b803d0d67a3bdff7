const contentPath =
  /^\/(?:(?:embed|app)\/)?(?:show|artist|album|audiobook|playlist|episode|track|live|clip)\/([A-Za-z0-9]{1,100})\/?$/

/** The content id in the address of a page, player or deep link of this site; null for any other address. */
export function contentIdAt(siteUrl: string, address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === new URL(siteUrl).origin
    ? (contentPath.exec(url.pathname)?.[1] ?? null)
    : null
}
