import { ListMusic, Scissors } from 'lucide-react'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { ClipRows } from '#app/components/library/clips/clip-rows.tsx'
import { CoverTile, TileList } from '#app/components/catalogue/rows/cover-tile.tsx'
import { PlaylistCardText } from '#app/components/library/playlists/playlist-card.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from './profile-page.module.css'

/** The clips of a person's account, which play one after the other. */
export function ProfileClips({ clips, name }: { clips: ContentHit[]; name: string }) {
  return (
    <section aria-labelledby="clips">
      <h2 id="clips" className={styles.heading} dir="auto">
        {texts.clipsBy(name)}
      </h2>
      {clips.length > 0 ? (
        <ClipRows hits={clips} title={texts.clipsBy(name)} />
      ) : (
        <EmptyState icon={<Scissors />} title={texts.nothing} />
      )}
    </section>
  )
}

/** The public playlists of a person's account. */
export function ProfilePlaylists({ playlists }: { playlists: ContentHit[] }) {
  return (
    <div className={styles.tiles}>
      {playlists.length > 0 ? (
        <TileList kind="grid" label={texts.tabs.PLAYLISTS}>
          {playlists.map((hit) => (
            <CoverTile key={hit._id} hit={hit} text={<PlaylistCardText hit={hit} />} />
          ))}
        </TileList>
      ) : (
        <EmptyState icon={<ListMusic />} title={texts.nothing} />
      )}
    </div>
  )
}
