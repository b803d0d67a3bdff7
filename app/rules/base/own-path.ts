import { safeRedirect } from 'remix-utils/safe-redirect'

const base = 'https://own.invalid'

/** The path on this site that `value` asks for, as browsers resolve it; `/` if it leads anywhere else. */
export function ownPath(value: unknown, longest = 2000): string {
  if (typeof value !== 'string' || value.length > longest) return '/'
  const asked = safeRedirect(value, '/')
  // Browsers drop tabs and line breaks and resolve '/./' in URLs, so the parsed URL is checked, not the text.
  if (!URL.canParse(asked, base)) return '/'
  const url = new URL(asked, base)
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === base && !path.startsWith('//') ? path : '/'
}
