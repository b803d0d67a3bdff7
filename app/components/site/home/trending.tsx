import { hitDuration } from '#app/client/catalogue/playable.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Likers } from '#app/components/catalogue/rows/likers.tsx'
import { LiveIndicator } from '#app/components/catalogue/rows/live-indicator.tsx'
import { makerOf } from '#app/components/catalogue/maker.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import { PlayingBars, Row, RowList } from '#app/components/base/ui/row.tsx'
import { RowArt } from '#app/components/base/ui/row-art.tsx'
import { SkeletonRows } from '#app/components/base/ui/skeleton.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { homeTexts as texts } from '#app/texts/site/home.ts'
import { FeedPlayButton, useIsFeedCurrent } from './feed-play-button.tsx'
import styles from './trending.module.css'

const skeletonCount = 20

/** Ranked hits in three rows; on phones in a single column. */
export function TrendingList({ hits, label }: { hits: ContentHit[]; label: string }) {
  const playingId = usePlayer(({ queue }) => currentItem(queue)?.entity?._id ?? null)
  return (
    <RowList ranked label={label} className={styles.grid}>
      {hits.map((hit, place) => {
        const entry = { hit, hits, place, label }
        return isItem(hit) ? (
          <TrendingRow key={hit._id} {...entry} playing={hit._id === playingId} />
        ) : (
          <FeedRow key={hit._id} {...entry} />
        )
      })}
    </RowList>
  )
}

interface Entry {
  hit: ContentHit
  hits: ContentHit[]
  place: number
  label: string
}

function FeedRow(entry: Entry) {
  return <TrendingRow {...entry} playing={useIsFeedCurrent(entry.hit)} />
}

function TrendingRow({ hit, hits, place, label, playing }: Entry & { playing: boolean }) {
  const { title, image = null, subtitle } = hit.info
  return (
    <Row
      kind="trending"
      title={title}
      to={contentPath(hit)}
      playing={playing}
      rank={playing ? <PlayingBars label={texts.playing} /> : place + 1}
      art={
        <RowArt
          id={hit._id}
          title={title}
          src={image}
          play={
            isItem(hit) ? (
              <PlayButton variant="on-image" hits={hits} index={place} title={label} />
            ) : (
              hit._type !== 'ARTIST' && <FeedPlayButton hit={hit} variant="on-image" />
            )
          }
        />
      }
      text={(hit._type === 'EPISODE' ? subtitle : makerOf(hit)) || subtitle || undefined}
      beside={hit.recommended && <Likers {...hit.recommended} />}
      columns={fact(hit)}
    />
  )
}

function fact(hit: ContentHit) {
  if (hit._type === 'LIVE') return <LiveIndicator hit={hit} />
  const duration = hitDuration(hit)
  if (duration) return cardDuration(duration)
  return hit.info.length ? contentTexts.tracks(hit.info.length) : undefined
}

/** Whether pressing play queues the hits of this list; other content queues its own items. */
function isItem({ _type }: ContentHit): boolean {
  return _type === 'EPISODE' || _type === 'TRACK' || _type === 'LIVE' || _type === 'CLIP'
}

export function TrendingSkeleton() {
  return <SkeletonRows kind="trending" count={skeletonCount} className={styles.grid} />
}
