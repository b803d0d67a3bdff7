import type { Route } from './+types/open-payments.ts'
import { LandingPage } from '#app/components/site/marketing/landing-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { openPaymentsText } from '#app/texts/site/marketing/open-payments.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, openPaymentsText)
}

export default function OpenPayments() {
  return <LandingPage text={openPaymentsText} />
}
