import { Captions } from 'lucide-react'
import { Link } from 'react-router'
import { ContentColumns, ContentHead } from '#app/components/catalogue/page/page-parts.tsx'
import { ItemActs } from '#app/components/catalogue/item/item-acts.tsx'
import { SaveButton } from '#app/components/library/entries/save-button.tsx'
import { canSave } from '#app/components/library/entries/save-words.ts'
import { SupportButton } from '#app/components/money/support/support-button.tsx'
import { OptionsMenu } from '#app/components/catalogue/options/options-menu.tsx'
import { ParentCard } from '#app/components/catalogue/item/parent-card.tsx'
import { TranscriptTurns, Turn } from '#app/components/catalogue/page/transcript-turns.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { NativeAudio } from '#app/components/player/now-playing-audio.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipTexts as texts } from '#app/texts/library/clips.ts'
import { transcriptTexts } from '#app/texts/catalogue/transcripts.ts'
import { AroundClip } from './around-clip.tsx'
import { ClipEditing } from './clip-editing.tsx'
import type { ClipView } from '#app/schemas/site/content-views.ts'

/** The page of a clip. */
export function ClipPage({ page, titleErrors }: { page: ClipView; titleErrors?: string[] }) {
  const { hit, picture, isOwn, notice } = page
  const { parent: episode } = hit
  const show = episode?.parent
  return (
    <>
      <ContentHead
        hit={hit}
        kind="episode"
        picture={picture}
        parent={episode && <ParentCard hit={episode} />}
        publisher={show && <Link to={contentPath(show)}>{show.info.title}</Link>}
        facts={<ClipFacts hit={hit} />}
        actions={<ClipActions page={page} />}
      />
      <ContentColumns
        kind="episode"
        sidebar={isOwn && <ClipEditing hit={hit} errors={titleErrors} />}
      >
        {notice && <Alert tone="success">{notice}</Alert>}
        {hit.withdrawn ? (
          <Alert tone="warning">{texts.withdrawn[hit.withdrawn]}</Alert>
        ) : (
          <section aria-labelledby="said">
            <SectionTitle id="said">{transcriptTexts.transcript}</SectionTitle>
            <Excerpt page={page} />
          </section>
        )}
        <AroundClip page={page} />
      </ContentColumns>
    </>
  )
}

/** What is paid for and saved is the episode: a clip has no recipients of its own, and goes with its maker. */
function ClipActions({ page: { hit, inLibrary, siteUrl } }: { page: ClipView }) {
  const { parent: episode } = hit
  return (
    <>
      <NativeAudio hit={hit}>
        <PlayButton variant="rectangle" hit={hit} />
      </NativeAudio>
      {episode && <SupportButton hit={episode} startAt={Math.floor(hit.info.clip?.start ?? 0)} />}
      {episode && !hit.withdrawn && canSave(episode._type) && (
        <SaveButton key={episode._id} id={episode._id} inLibrary={inLibrary} />
      )}
      {!hit.withdrawn && (
        <ItemActs id={hit._id} type={hit._type} title={hit.info.title} inLibrary={false} />
      )}
      <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={null} />
    </>
  )
}

function ClipFacts({ hit }: { hit: ContentHit }) {
  const { subtitle, publisher, published, duration } = hit.info
  return (
    <span>
      <bdi>{texts.clipOf(subtitle ?? '')}</bdi>
      {` • ${clockDuration(duration ?? 0)}`}
      {publisher && (
        <>
          {' • '}
          <bdi>{publisher}</bdi>
        </>
      )}
      {published && (
        <>
          {' • '}
          <Time value={published * 1000} />
        </>
      )}
    </span>
  )
}

function Excerpt({ page: { groups, language } }: { page: ClipView }) {
  if (groups.length === 0) return <EmptyState icon={<Captions />} title={transcriptTexts.missing} />
  return (
    <TranscriptTurns lang={language ?? undefined}>
      {groups.flatMap(({ start, turns }) =>
        turns.map((turn, index) => (
          <Turn key={`${start} ${index}`} speaker={turn.speaker}>
            {turn.text}
          </Turn>
        )),
      )}
    </TranscriptTurns>
  )
}
