import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { featuresText } from '#app/texts/marketing/features.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(featuresText)
}

export default function Features() {
  return <LandingPage text={featuresText} />
}
