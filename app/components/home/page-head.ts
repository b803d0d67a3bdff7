import type { MetaDescriptor } from 'react-router'
import { contentTexts } from '#app/texts/content.ts'

/** The head of a page about many pieces of content. */
export function listHead(page: {
  title: string
  description: string
  /** Absolute. */
  address: string
}): MetaDescriptor[] {
  const { title, description, address } = page
  return [
    { title: contentTexts.pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
  ]
}
