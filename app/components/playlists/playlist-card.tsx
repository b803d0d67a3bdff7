import type { ContentHit } from '#app/schemas/content.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'

/** What a playlist's card says under its title: 'Playlist • {subtitle}'. */
export function PlaylistCardText({ hit }: { hit: ContentHit }) {
  const { subtitle, publisher } = hit.info
  return <>{texts.card(subtitle || publisher || texts.someone)}</>
}
