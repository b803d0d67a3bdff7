import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { NativeAudio } from '#app/components/player/now-playing-audio.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { contentTexts as texts } from '#app/texts/content.ts'
import { contentPath } from './content-path.ts'
import { Facts } from './facts.tsx'
import styles from './item-page.module.css'
import { LiveIndicator } from './live-indicator.tsx'
import { OptionsMenu } from './options-menu.tsx'
import { ContentColumns, ContentHead } from './page-parts.tsx'
import { People } from './people.tsx'
import { ShowNotes } from './show-notes.tsx'
import { SplitsPanel } from './splits-panel.tsx'
import { TranscriptLinks } from './transcript-links.tsx'
import type { ItemView } from './views.ts'

/** An episode, a track or a live item. */
export function ItemPage({ page }: { page: ItemView }) {
  const { hit, notes } = page
  return (
    <>
      <ContentHead
        hit={hit}
        kind="episode"
        parent={<ParentCard hit={page.parent} />}
        publisher={ownPublisher(page)}
        facts={<ItemFacts page={page} />}
        actions={<ItemActions page={page} />}
      />
      <ContentColumns
        kind="episode"
        sidebar={
          <>
            <SplitsPanel splits={page.splits} />
            <People persons={page.persons} />
            <TranscriptLinks transcripts={page.transcripts} />
          </>
        }
      >
        {!page.isListed && <Alert>{texts.unlisted(texts.typeNames[hit._type])}</Alert>}
        <section aria-labelledby="notes">
          <h2 id="notes" className="visually-hidden">
            {texts.showNotes}
          </h2>
          <Tabs
            label={texts.parts}
            items={[{ label: texts.showNotes, to: contentPath(hit), current: true }]}
          />
          <div className={styles.notes}>
            {notes ? (
              <ShowNotes html={notes} />
            ) : (
              <EmptyState icon={<FileText />} title={texts.noNotes} />
            )}
          </div>
        </section>
      </ContentColumns>
    </>
  )
}

/** A guest's track names its artist; otherwise the album has said it. */
function ownPublisher({ hit, parent }: ItemView) {
  return hit._type === 'TRACK' && hit.info.publisher !== parent.info.publisher
    ? hit.info.publisher
    : undefined
}

function ParentCard({ hit }: { hit: ItemView['parent'] }) {
  const { title, image = null } = hit.info
  return (
    <Link to={contentPath(hit)} className={styles.parent} title={title}>
      <Cover id={hit._id} title={title} src={image} size={28} />
      <span className={styles.parentTitle} dir="auto">
        {title}
      </span>
    </Link>
  )
}

function ItemFacts({ page: { hit, season, episode, explicit } }: { page: ItemView }) {
  const place = texts.seasonAndEpisode(season, episode)
  return (
    <>
      <span>
        {texts.typeNames[hit._type]}
        <Facts hit={hit} />
        {place && ` • ${place}`}
      </span>
      {hit._type === 'LIVE' && <LiveIndicator hit={hit} />}
      {explicit && <Badge>{texts.explicit}</Badge>}
    </>
  )
}

function ItemActions({ page: { hit, parent, siteUrl, feedUrl } }: { page: ItemView }) {
  const canPlay = hit._type !== 'LIVE' || hit._status === 'LIVE'
  return (
    <>
      {canPlay && (
        <NativeAudio hit={hit}>
          <PlayButton variant="rectangle" hit={{ ...hit, parent }} />
        </NativeAudio>
      )}
      <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={feedUrl} />
    </>
  )
}
