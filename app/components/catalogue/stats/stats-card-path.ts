import { href } from 'react-router'
import { escapeAttribute } from '#app/protocols/text/xml.ts'
import { publicStatsTexts } from '#app/texts/stats/public-stats.ts'
import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'

export const statsCardHeight = 230

/** The card of a feed's public statistics for other sites. */
export function statsCardPath(id: string, theme: EmbedTheme): string {
  const path = href('/embed/stats/:id', { id })
  return theme === 'auto' ? path : `${path}?theme=${theme}`
}

/** A page of another site shows that card by this HTML. */
export function statsCardCode({
  id,
  name,
  theme,
  siteUrl,
}: {
  id: string
  name: string
  theme: EmbedTheme
  siteUrl: string
}): string {
  const src = escapeAttribute(siteUrl + statsCardPath(id, theme))
  const title = escapeAttribute(publicStatsTexts.embed.frame(name))
  return `<iframe src="${src}" width="340" height="${statsCardHeight}" title="${title}" style="border:0;border-radius:12px" loading="lazy"></iframe>`
}
