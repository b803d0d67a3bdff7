export { contentIdAt } from './content-address.ts'
export { robotsText } from './robots.ts'
export { type SharedContent, sharedContent } from './shared-content.ts'
export { sitemapIndex, sitemapPart } from './sitemap.ts'
