const contentPath =
  /^\/(?:(?:embed|app)\/)?(?:show|artist|album|audiobook|playlist|episode|track|live|clip)\/([A-Za-z0-9]{1,100})\/?$/

/** The id of the content whose page, player or deep link an address is; null for every other address. */
export function contentIdAt(siteUrl: string, address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === new URL(siteUrl).origin
    ? (contentPath.exec(url.pathname)?.[1] ?? null)
    : null
}
