import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findInSegments,
  type Found,
  replaceFound,
} from '#app/client/catalogue/transcript/replace-text.ts'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import type { Segments } from '#app/protocols/text/transcripts/edits.ts'
import { transcriptEditorTexts as texts } from '#app/texts/studio/transcript-editor.ts'
import styles from './transcript-editor.module.css'

interface ReplaceBarProps {
  segments: Segments
  edit: (edit: (segments: Segments) => Segments) => void
  found: { all: Found[]; place: number }
  onFound: (found: { all: Found[]; place: number }) => void
  onClose: () => void
}

/** Find and replace in all lines. */
export function ReplaceBar({ segments, edit, found, onFound, onClose }: ReplaceBarProps) {
  const [query, setQuery] = useState('')
  const [replacement, setReplacement] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [replaced, setReplaced] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { all, place } = found

  useEffect(() => field.current?.focus(), [])
  const search = useEffectEvent(() => {
    const next = findInSegments(segments, query, matchCase)
    onFound({ all: next, place: Math.min(place, Math.max(0, next.length - 1)) })
  })
  useEffect(() => search(), [segments, query, matchCase])

  function move(by: 1 | -1) {
    setReplaced(null)
    if (all.length > 0) onFound({ all, place: (place + by + all.length) % all.length })
  }

  function replace(places: Found[]) {
    edit((current) => replaceFound(current, places, replacement))
    setReplaced(places.length)
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      move(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape') onClose()
  }

  const now = all[place]
  return (
    <div className={styles.replace} role="search" aria-label={texts.find}>
      <input
        ref={field}
        type="search"
        dir="auto"
        className={styles.replaceField}
        value={query}
        maxLength={200}
        aria-label={texts.findWords}
        placeholder={texts.findWords}
        onChange={(event) => {
          setReplaced(null)
          setQuery(event.target.value)
        }}
        onKeyDown={pressKey}
      />
      <input
        dir="auto"
        className={styles.replaceField}
        value={replacement}
        maxLength={200}
        aria-label={texts.replaceWith}
        placeholder={texts.replaceWith}
        onChange={(event) => setReplacement(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Checkbox
        label={texts.matchCase}
        checked={matchCase}
        onChange={(event) => setMatchCase(event.target.checked)}
      />
      <span className={styles.count} role="status">
        {countWords(query, replaced, place, all.length)}
      </span>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-label={texts.previous}
        title={texts.previous}
        disabled={all.length < 2}
        onClick={() => move(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-label={texts.next}
        title={texts.next}
        disabled={all.length < 2}
        onClick={() => move(1)}
      >
        <ChevronDown />
      </IconButton>
      <Button
        type="button"
        variant="soft"
        color="gray"
        size="1"
        disabled={!now}
        onClick={() => now && replace([now])}
      >
        {texts.replace}
      </Button>
      <Button
        type="button"
        variant="soft"
        color="gray"
        size="1"
        disabled={!now}
        onClick={() => replace(all)}
      >
        {texts.replaceAll}
      </Button>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="1"
        radius="full"
        aria-label={texts.closeFind}
        title={texts.closeFind}
        onClick={onClose}
      >
        <X />
      </IconButton>
    </div>
  )
}

function countWords(query: string, replaced: number | null, place: number, count: number): string {
  if (replaced !== null) return texts.replaced(replaced)
  if (query === '') return ''
  return count === 0 ? texts.notFound : texts.found(place + 1, count)
}
