import { lnurlError } from '#app/protocols/lightning/lnurl-pay-server.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'

const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }

/** A JSON answer to foreign wallets, with CORS for any site; errors have LNURL's form. */
export async function lnurlAnswer(work: Promise<object>): Promise<Response> {
  try {
    return Response.json(await work, { headers })
  } catch (error) {
    const { message, status } = toAppError(error)
    return Response.json(lnurlError(message), { status, headers })
  }
}
