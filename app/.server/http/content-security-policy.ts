import type { Site } from '../ctx.ts'

/** Where its SDK signs in and keeps what changes live. */
const firebaseHosts = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
]

/** The one style that Radix Themes' menus write without a nonce: it hides the browser's scroll bar. */
export const menuStyle = "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='"

type Told = Pick<Site, 'publicUrl' | 'storeOrigin' | 'firebase'>

/** What a page of this installation may load and reach; `nonce` is that of its own inline scripts and styles. */
export function contentSecurityPolicy(site: Told, nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Development puts its styles in by script.
    `style-src 'self' ${import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}' ${menuStyle}`}`,
    // Rows and covers carry measures and colours in style attributes, which can neither load nor select anything.
    "style-src-attr 'unsafe-inline'",
    // Pictures of others come through /images.
    "img-src 'self' data: blob:",
    // Media are anywhere on the web, some of them without TLS.
    "media-src 'self' blob: https: http:",
    `connect-src ${connections(site).join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    // A form's answer may redirect to the card provider, which counts as its action.
    "form-action 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Ourselves, the store and Firebase by name. The playlists and segments of other hosts' HLS and the files of downloads
 * are anywhere, and are played on from page to page: any host with TLS, and relays. Without TLS, others without it, too;
 * with it, browsers would reach none of those.
 */
function connections({ publicUrl, storeOrigin, firebase }: Told): string[] {
  return [
    "'self'",
    ...(storeOrigin ? [storeOrigin] : []),
    ...(firebase ? firebaseHosts : []),
    'https:',
    'wss:',
    ...(publicUrl.startsWith('https:') ? [] : ['http:', 'ws:']),
  ]
}
