import type { Route } from './+types/faq.ts'
import { Faq } from './faq-page.tsx'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { faqTexts } from '#app/texts/site/marketing/faq.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, faqTexts)
}

export default function FaqPage() {
  return <Faq />
}
