import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { podcastersText } from '#app/texts/marketing/podcasters.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(podcastersText)
}

export default function Podcasters() {
  return <LandingPage text={podcastersText} />
}
