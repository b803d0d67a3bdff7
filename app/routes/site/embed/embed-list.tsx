import { hitDuration, isPlayable } from '#app/client/catalogue/playable.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { embedTexts as texts } from '#app/texts/site/sharing.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { PlayIcon } from './embed-media.tsx'

/** The items of a list: links to their pages, and play buttons once the script runs. */
export function EmbedList({ hits, siteUrl }: { hits: ContentHit[]; siteUrl: string }) {
  return (
    <ul className="list" aria-label={texts.items}>
      {hits.map((hit, index) => (
        <li key={`${index} ${hit._id}`} className="row">
          <Button hit={hit} />
          <a href={siteUrl + contentPath(hit)} target="_blank" rel="noopener" dir="auto">
            {hit.info.title}
          </a>
          <Duration hit={hit} />
        </li>
      ))}
    </ul>
  )
}

function Button({ hit }: { hit: ContentHit }) {
  const { audio, video, title } = hit.info
  // The frame has a single kind of media element: videos in lists are watched on their page.
  if (!audio || video || !isPlayable(hit)) return <span className="no-button" />
  return (
    <button
      type="button"
      className="row-play"
      hidden
      aria-label={playerTexts.playTitle(title)}
      data-source={audio}
      data-title={title}
      data-play={playerTexts.playTitle(title)}
      data-pause={playerTexts.pauseTitle(title)}
    >
      <PlayIcon />
    </button>
  )
}

function Duration({ hit }: { hit: ContentHit }) {
  const duration = hitDuration(hit)
  return <span className="time">{duration ? clockDuration(duration) : ''}</span>
}
