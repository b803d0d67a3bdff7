import { openToApps } from '#app/.server/base/http/open-to-all.ts'

/**
 * Sends an app on to a file or picture. The address that asks has the app's token in it, which whoever serves the file
 * elsewhere is not told.
 */
export function sendTo(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      ...openToApps,
      Location: address,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
