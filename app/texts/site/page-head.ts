import type { MetaDescriptor } from 'react-router'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

/**
 * The meta tags of a page that isn't about a piece of content, such as the charts. `path` starts with a slash; a title
 * that ends with the product's name stays as it is.
 */
export function pageHead({
  siteUrl,
  title,
  description,
  path,
}: {
  siteUrl: string
  title: string
  description: string
  path: string
}): MetaDescriptor[] {
  const address = siteUrl + path
  return [
    { title: title.endsWith(shellTexts.productName) ? title : contentTexts.pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: shellTexts.productName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${siteUrl}/icon-512.png` },
    { name: 'twitter:card', content: 'summary' },
  ]
}
