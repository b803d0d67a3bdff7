import { useMemo } from 'react'
import { href } from 'react-router'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { SkeletonRows } from '#app/components/base/ui/skeleton.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { PreviewButton } from '#app/components/studio/uploads/preview/preview-button.tsx'
import { PreviewPlayer } from '#app/components/studio/uploads/preview/preview-player.tsx'
import { previewSource } from '#app/components/studio/uploads/preview/preview-sources.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import { AiTranscript } from './ai-transcript.tsx'
import { DraftNote } from '#app/components/studio/texts/transcript/draft-note.tsx'
import {
  PlainTranscript,
  type TranscriptProblem,
} from '#app/components/studio/texts/transcript/plain-transcript.tsx'
import styles from '#app/components/studio/texts/transcript/transcript-page.module.css'
import type {
  Transcripts,
  TranscriptVersion,
} from '#app/components/studio/texts/transcript/transcripts.ts'

const TranscriptEditor = lateComponent(() => import('./transcript-editor-panel.tsx'))

export interface TranscriptPageData {
  feed: StudioFeed
  item: {
    id: string
    title: string | undefined
    image: string | null
    content: Pick<ItemContent, 'enclosures' | 'variant'>
  }
  /** Token that grants access to unpublished audio. */
  token: string
  transcripts: Transcripts
  version: TranscriptVersion
  /** Whether the AI's transcript is shown, not the item's own. */
  isAi: boolean
  /** The segments as a JSON string. */
  packed: string
  status: StudioStatus | null
}

/** The page of a track's lyrics or of an episode's transcript: an editor, or without JavaScript a text area and forms. */
export function TranscriptPage({
  page,
  problem,
}: {
  page: TranscriptPageData
  problem: TranscriptProblem | undefined
}) {
  const { feed, item, token, transcripts, version, isAi, packed, status } = page
  const segments = useMemo(() => JSON.parse(packed) as TranscriptSegment[], [packed])
  const texts = itemTexts.transcript
  const title = transcripts.isLyrics ? itemTexts.lyrics.title : texts.title
  const isHydrated = useHydrated()
  const plain = <PlainTranscript {...{ transcripts, version, segments, problem }} />
  const preview = useMemo(
    () => previewSource({ feed, item, token }, version.access),
    [feed, item, token, version.access],
  )
  const target = { feed_id: feed.id, item_id: item.id, access: version.access }
  return (
    <EditorFrame
      back={`${href('/studio/:feedId/:itemId/edit', { feedId: feed.id, itemId: item.id })}?transcript=${version.access}#transcript`}
      over={itemTitle(feed.type, item.title)}
      title={isAi ? texts.aiTitle : title}
      cover={{ id: item.id, src: item.image ?? feed.image }}
      actions={preview && !isAi && <PreviewButton source={preview} />}
    >
      <div className={styles.page}>
        <StatusLine status={problem ? null : status} />
        {!isAi && version.isOwnDraft && <DraftNote>{texts.draft}</DraftNote>}
        {isAi ? (
          <AiTranscript transcripts={transcripts} version={version} segments={segments} />
        ) : segments.length === 0 || transcripts.isLyrics ? (
          plain
        ) : isHydrated ? (
          <TranscriptEditor
            key={version.access}
            target={target}
            segments={segments}
            source={preview}
          />
        ) : (
          <>
            <div className={styles.withoutScript}>{plain}</div>
            <div className="needs-script">
              <SkeletonRows count={8} kind="track" />
            </div>
          </>
        )}
      </div>
      <PreviewPlayer sources={preview ? [preview] : []} />
    </EditorFrame>
  )
}
