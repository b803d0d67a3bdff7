import { Button } from '@radix-ui/themes/components/button'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDownToLine, Captions } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { previewPlayer, type PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import type { Found } from '#app/client/catalogue/transcript/replace-text.ts'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import {
  joinWithPrevious,
  segmentAt,
  splitSegment,
  withoutSegment,
  withSpeaker,
  withText,
} from '#app/protocols/text/transcripts/edits.ts'
import { transcriptEditorTexts as texts } from '#app/texts/studio/transcript-editor.ts'
import { usePreview } from '#app/components/studio/uploads/preview/use-preview.ts'
import styles from './transcript-editor.module.css'
import { type LineActions, TranscriptLine } from './transcript-line.tsx'
import type { TranscriptEditing } from './use-transcript-editor.ts'

interface TranscriptLinesProps {
  editing: TranscriptEditing
  source: PreviewSource | null
  found: { all: Found[]; place: number }
}

const guessedHeight = 44
const barAbove = 190
const barBelow = 120

/** Where to put the cursor: the line, and the index in its text. */
interface Cursor {
  index: number
  at: number
}

/** The lines of a transcript as a virtual list: only those near the viewport are rendered. */
export function TranscriptLines({ editing, source, found }: TranscriptLinesProps) {
  const { segments } = editing
  const list = useRef<HTMLOListElement>(null)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const current = useCurrentLine(segments, source)
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: segments.length,
    estimateSize: () => guessedHeight,
    overscan: 12,
    scrollMargin: useTopOf(list),
  })
  const show = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    [virtualizer],
  )
  const following = useFollowing(list, current, show)
  const foundNow = found.all[found.place]
  useEffect(() => {
    if (foundNow) show(foundNow.index)
  }, [foundNow, show])
  const actions = useLineActions(editing, source, setCursor, following.turnOn)
  const foundByLine = useMemo(() => Map.groupBy(found.all, ({ index }) => index), [found.all])

  if (segments.length === 0) return <EmptyState icon={<Captions />} title={texts.empty} />
  return (
    <>
      <ol
        ref={list}
        aria-label={texts.lines}
        className={styles.lines}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const segment = segments[index]
          return (
            segment && (
              <TranscriptLine
                key={index}
                ref={virtualizer.measureElement}
                index={index}
                top={start - virtualizer.options.scrollMargin}
                segment={segment}
                goesOn={segment.speaker === segments[index - 1]?.speaker}
                isCurrent={index === current}
                cursorAt={cursor?.index === index ? cursor.at : null}
                found={foundByLine.get(index)}
                foundNow={foundNow?.index === index ? foundNow.at : null}
                actions={actions}
              />
            )
          )
        })}
      </ol>
      <Speakers segments={segments} />
      {!following.on && current >= 0 && (
        <div className={styles.follow}>
          <Button type="button" variant="soft" color="gray" size="1" onClick={following.turnOn}>
            <ArrowDownToLine />
            {texts.follow}
          </Button>
        </div>
      )}
    </>
  )
}

/** The speaker names suggested while typing. */
function Speakers({ segments }: { segments: TranscriptEditing['segments'] }) {
  const names = useMemo(() => [...new Set(segments.map(({ speaker }) => speaker))], [segments])
  return (
    <datalist id="transcript-speakers">
      {names.map((name) => name && <option key={name} value={name} />)}
    </datalist>
  )
}

/** Index of the line that is being played, or -1. */
function useCurrentLine(
  segments: TranscriptEditing['segments'],
  source: PreviewSource | null,
): number {
  return usePreview(({ source: shown, playing, seconds }) =>
    shown?.file === source?.file && (playing || seconds > 0) ? segmentAt(segments, seconds) : -1,
  )
}

/** The actions on lines; the functions stay the same, so that lines needn't render again. */
function useLineActions(
  { edit, segments }: TranscriptEditing,
  source: PreviewSource | null,
  setCursor: (cursor: Cursor | null) => void,
  follow: () => void,
): LineActions {
  const latest = useRef(segments)
  useEffect(() => {
    latest.current = segments
  }, [segments])
  return useMemo(
    () => ({
      write: (index, text) =>
        edit(
          (segments) => withText(segments, index, text.replace(/[\r\n]+/g, ' ')),
          `text ${index}`,
        ),
      name: (index, speaker) => edit((segments) => withSpeaker(segments, index, speaker)),
      split(index, at) {
        const before = latest.current
        if (splitSegment(before, index, at) !== before)
          edit((segments) => splitSegment(segments, index, at))
        setCursor({ index: Math.min(index + 1, before.length), at: 0 })
      },
      join(index) {
        const at = latest.current[index - 1]?.text.trimEnd().length
        if (at === undefined) return
        edit((segments) => joinWithPrevious(segments, index))
        setCursor({ index: index - 1, at })
      },
      remove(index) {
        edit((segments) => withoutSegment(segments, index))
        setCursor({ index: Math.max(0, index - 1), at: 0 })
      },
      move: (index, at) => setCursor({ index, at }),
      arrive: () => setCursor(null),
      seek(index, { play }) {
        const start = latest.current[index]?.start
        if (!source || start === undefined) return
        const player = previewPlayer()
        player.open(source)
        const { seconds } = player.getSnapshot()
        const isThere = segmentAt(latest.current, seconds) === index && seconds > 0
        if (play || !isThere) player.seek(start)
        if (!play) return
        player.play()
        follow()
      },
      togglePlaying: () => previewPlayer().toggle(),
    }),
    [edit, source, setCursor, follow],
  )
}

function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

/** Scrolls the playing line into view, until the user scrolls or types. */
function useFollowing(
  list: RefObject<HTMLElement | null>,
  current: number,
  show: (index: number) => void,
) {
  const [on, setOn] = useState(true)
  useEffect(() => {
    const leave = () => setOn(false)
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('wheel', leave, options)
    addEventListener('touchmove', leave, options)
    list.current?.addEventListener('input', leave, options)
    return () => listening.abort()
  }, [list])
  useEffect(() => {
    if (!on || current < 0) return
    const line = list.current?.querySelector(`[data-index="${current}"]`)?.getBoundingClientRect()
    if (!line || line.top < barAbove || line.bottom > innerHeight - barBelow) show(current)
  }, [on, current, list, show])
  const turnOn = useCallback(() => setOn(true), [])
  return { on, turnOn }
}
