import { LandingPage } from '#app/components/marketing/landing-page.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { artistsText } from '#app/texts/marketing/artists.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(artistsText)
}

export default function Artists() {
  return <LandingPage text={artistsText} />
}
