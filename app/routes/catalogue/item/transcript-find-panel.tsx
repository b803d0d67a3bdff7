import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { findText, markFound, unmarkFound } from '#app/client/catalogue/transcript/find-text.ts'
import { scrollToMiddle } from '#app/client/catalogue/transcript/scroll-to.ts'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { transcriptTexts as texts } from '#app/texts/catalogue/transcripts.ts'
import styles from './transcript.module.css'

const maxFound = 1000

/** Finds words in the transcript on the page, one place after the other. */
export function FindInTranscript({ list }: { list: RefObject<HTMLElement | null> }) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ ranges: Range[]; place: number }>({ ranges: [], place: 0 })
  const { ranges, place } = found
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    markFound(ranges, ranges[place])
    return unmarkFound
  }, [ranges, place])

  // Words that were typed before this was loaded are in the field, without an event.
  const searchTyped = useEffectEvent(() => search(field.current?.value ?? ''))
  useEffect(() => searchTyped(), [])

  function search(text: string) {
    setQuery(text)
    const next = { ranges: list.current ? findText(list.current, text, maxFound) : [], place: 0 }
    setFound(next)
    show(next.ranges[0])
  }

  function move(by: 1 | -1) {
    if (ranges.length === 0) return
    const next = (place + by + ranges.length) % ranges.length
    setFound({ ranges, place: next })
    show(ranges[next])
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      move(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape') search('')
  }

  return (
    <div className={`${styles.find} needs-script`} role="search">
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={query}
        aria-label={texts.find}
        placeholder={texts.find}
        maxLength={100}
        onChange={(event) => search(event.target.value)}
        onKeyDown={pressKey}
      />
      <span className={styles.count} role="status">
        {query.trim() === ''
          ? ''
          : ranges.length === 0
            ? texts.notFound
            : texts.found(place + 1, ranges.length)}
      </span>
      {ranges.length > 1 && (
        <>
          <PlainIconButton
            label={texts.previousFound}
            variant="ghost"
            color="gray"
            size="1"
            radius="full"
            onClick={() => move(-1)}
          >
            <ChevronUp size={18} />
          </PlainIconButton>
          <PlainIconButton
            label={texts.nextFound}
            variant="ghost"
            color="gray"
            size="1"
            radius="full"
            onClick={() => move(1)}
          >
            <ChevronDown size={18} />
          </PlainIconButton>
        </>
      )}
    </div>
  )
}

function show(range: Range | undefined): void {
  const said = range?.startContainer.parentElement
  if (said) scrollToMiddle(said)
}
