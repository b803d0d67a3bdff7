/** Whether media at an address are made here. The site's own has no slash at its end. */
export function isOwnAddress(url: string, siteUrl: string): boolean {
  return url.startsWith(`${siteUrl}/feeds/`)
}
