import type { ContentHit } from '#app/schemas/content.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'

/** The text below a playlist card's title: 'Playlist • {subtitle}'. */
export function PlaylistCardText({ hit }: { hit: ContentHit }) {
  const { subtitle, publisher } = hit.info
  return <>{texts.card(subtitle || publisher || texts.someone)}</>
}
