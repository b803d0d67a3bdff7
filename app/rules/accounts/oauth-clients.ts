/** Apps that an installation registers. */
export const mostClients = 100
/** Addresses that one of them may send people back to. */
export const mostRedirects = 20

/** Whether an app can keep a secret: one on a server can, one in a browser or on a phone can’t. */
export const clientKinds = ['PUBLIC', 'CONFIDENTIAL'] as const

/** Schemes that browsers run, open or keep for themselves. */
const notOfApps =
  /^(?:javascript|data|vbscript|about|blob|file|filesystem|ftp|ws|wss|view-source|mailto|tel|intent|chrome|android-app):/i

/**
 * Whether answers may go to an address: a page with TLS, an app at somebody's own machine (any port), or the own scheme of
 * an app, which is a domain turned round, as `org.example.player:/back`.
 */
export function isRedirect(address: string): boolean {
  if (!URL.canParse(address) || /[#\s\\@*]/.test(address) || notOfApps.test(address)) return false
  const { protocol, hostname, href } = new URL(address)
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol === 'https:') return !isHere && hostname !== ''
  if (protocol === 'http:') return isHere
  return href.length <= 500 && /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(protocol)
}
