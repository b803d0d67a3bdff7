import { Faq } from '#app/components/marketing/faq.tsx'
import { marketingMeta } from '#app/components/marketing/marketing-meta.ts'
import type { ShellHandle } from '#app/components/shell/handle.ts'
import { faqTexts } from '#app/texts/marketing/faq.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta() {
  return marketingMeta(faqTexts)
}

export default function FaqPage() {
  return <Faq />
}
