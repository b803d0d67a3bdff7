import type { Site } from '#app/.server/base/site.ts'

/** Where the Firebase SDK signs in and stores live data. */
const firebaseHosts = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
]

/** The hash of the only style that Radix Themes' menus insert without a nonce: it hides the browser's scroll bar. */
export const menuStyle = "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='"

type PolicySite = Pick<Site, 'publicUrl' | 'storeOrigin' | 'firebase'>

/** The Content-Security-Policy of a page; `nonce` is that of its inline scripts and styles. */
export function contentSecurityPolicy(site: PolicySite, nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // In development Vite inserts styles by script.
    `style-src 'self' ${import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}' ${menuStyle}`}`,
    // Rows and covers have sizes and colours in style attributes, which can neither load nor select anything.
    "style-src-attr 'unsafe-inline'",
    // External pictures are served through /images.
    "img-src 'self' data: blob:",
    // Media may be anywhere on the web, some of them without TLS.
    "media-src 'self' blob: https: http:",
    `connect-src ${connections(site).join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // The answer to a form may redirect to the card provider, which browsers check against form-action.
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Ourselves, the object store and Firebase, and any host with TLS: playlists and segments of external HLS streams,
 * downloads and Nostr relays may be anywhere, and playing goes on from page to page. If the site has no TLS itself,
 * hosts without it too; with TLS, browsers block those anyway.
 */
function connections({ publicUrl, storeOrigin, firebase }: PolicySite): string[] {
  return [
    "'self'",
    ...(storeOrigin ? [storeOrigin] : []),
    ...(firebase ? firebaseHosts : []),
    'https:',
    'wss:',
    ...(publicUrl.startsWith('https:') ? [] : ['http:', 'ws:']),
  ]
}
