import { Button } from '@radix-ui/themes/components/button'
import { Captions, Podcast } from 'lucide-react'
import { Link } from 'react-router'
import { ContentColumns, ContentHead } from '#app/components/catalogue/page/page-parts.tsx'
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
import { ClipEditing } from './clip-editing.tsx'
import type { ClipView } from '#app/schemas/site/content-views.ts'

/** The page of a clip. */
export function ClipPage({ page, titleErrors }: { page: ClipView; titleErrors?: string[] }) {
  const { hit, picture, isOwn, notice, siteUrl } = page
  const { parent } = hit
  return (
    <>
      <ContentHead
        hit={hit}
        kind="episode"
        picture={picture}
        parent={parent && <ParentCard hit={parent} />}
        facts={<ClipFacts hit={hit} />}
        actions={
          <>
            <NativeAudio hit={hit}>
              <PlayButton variant="rectangle" hit={hit} />
            </NativeAudio>
            {parent && (
              <Button asChild variant="soft" color="gray">
                <Link to={`${contentPath(parent)}?t=${Math.floor(hit.info.clip?.start ?? 0)}`}>
                  <Podcast size={18} />
                  {texts.listen}
                </Link>
              </Button>
            )}
            <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={null} />
          </>
        }
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
      </ContentColumns>
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
