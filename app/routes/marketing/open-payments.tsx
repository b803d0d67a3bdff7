import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { openPaymentsText } from '#app/texts/marketing/open-payments.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(openPaymentsText)
}

export default function OpenPayments() {
  return <LandingPage text={openPaymentsText} />
}
