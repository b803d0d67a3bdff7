import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'

/** The text below a playlist card's title: 'Playlist • {subtitle}'. */
export function PlaylistCardText({ hit }: { hit: ContentHit }) {
  const { subtitle, publisher } = hit.info
  return <>{texts.playlistCard(subtitle || publisher || texts.someone)}</>
}
