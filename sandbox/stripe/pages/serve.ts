import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { sandboxTexts } from '../texts.ts'
import type { StripeService } from '#app/.server/base/ports/stripe/index.ts'
import { type Sandbox, sandboxBehind } from '../sandbox.ts'
import { expressPage } from './express.ts'
import { onboardingPage } from './onboarding.ts'
import { invoicePage } from './invoice.ts'
import { portalPage } from './portal.ts'
import { authenticatePage } from './authenticate.ts'
import { checkoutPage } from './checkout.ts'
import { notice, notThere } from './page.ts'
import { receiptPage } from './receipt.ts'

/** Shows a page, or does what its form asks for. */
type HostedPage = (sandbox: Sandbox, id: string, form: FormData | null) => Promise<Response>

const base = '/stripe-sandbox/'
const longestForm = 16 * 1024

/** The pages by what stands before the id in their address. */
const pages: Record<string, HostedPage> = {
  checkout: checkoutPage,
  authenticate: authenticatePage,
  billing: portalPage,
  express: expressPage,
  onboarding: onboardingPage,
  receipt: receiptPage,
  invoice: invoicePage,
}

/** The sandbox's page at this address; null where it has none, or where the product talks to Stripe itself. */
export async function hostedPage(
  service: StripeService,
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const sandbox = sandboxBehind(service)
  if (!sandbox || !pathname.startsWith(base)) return null
  const [name = '', id = '', ...rest] = pathname.slice(base.length).split('/')
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!page || rest.length > 0 || !/^\w{1,100}$/.test(id)) return notThere()
  if (request.method === 'GET' || request.method === 'HEAD') return page(sandbox, id, null)
  if (request.method !== 'POST') return notThere()
  if (!isOwn(sandbox, request))
    return notice(sandboxTexts.fromElsewhere, { hint: sandboxTexts.fromElsewhereHint, status: 403 })
  const { formData } = await readFormWithFiles(request, { files: {}, maxBytes: longestForm })
  return page(sandbox, id, formData)
}

/** Whether a page of this site sent the form, as browsers say with every form. */
function isOwn({ publicUrl }: Sandbox, request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('Origin') === new URL(publicUrl).origin
}
