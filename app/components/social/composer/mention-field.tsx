import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Draft } from '#app/client/social/notes/drafts.ts'
import { typedMention, withMention } from '#app/client/social/notes/mention-typing.ts'
import type { FoundPerson } from '#app/client/social/people/search-people.ts'
import { MentionList } from './mention-list.tsx'
import styles from './mention-field.module.css'
import { usePeople } from './use-people.ts'

interface MentionFieldProps extends Omit<
  ComponentPropsWithoutRef<'textarea'>,
  'value' | 'onChange' | 'onKeyDown'
> {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Ctrl or Cmd and Enter. */
  onSend: () => void
}

/**
 * A textarea that grows with its text, with a list of people after an @. HTML doesn't allow the role `combobox` on a
 * textarea, which refers to the active option without it.
 */
export function MentionField({ draft, onChange, onSend, ...props }: MentionFieldProps) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(-1)
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState(-1)
  const placeCaret = useCaretPlacing(field, draft.text)
  const found = caret < 0 ? null : typedMention(draft, caret)
  const typed = found?.from === dismissed ? null : found
  const state = usePeople(typed?.query.toLowerCase() ?? null)
  const people = typed && state.status === 'done' ? state.people : []
  // A second word that matches nobody's name is the next word of the sentence.
  const isOver = typed?.query.includes(' ') === true && people.length === 0
  const isOpen = typed !== null && !isOver
  const chosen = people[active] ?? people[0]
  useEscape(isOpen, () => setDismissed(typed?.from ?? -1))

  function choose(person: FoundPerson): void {
    if (!typed) return
    const next = withMention(draft, typed, person)
    placeCaret(next.caret)
    setCaret(next.caret)
    setActive(0)
    onChange(next.draft)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (!chosen || event.shiftKey || event.altKey) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      setActive((people.indexOf(chosen) + by + people.length) % people.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      choose(chosen)
    }
  }

  return (
    <>
      <div className={styles.room} data-text={`${draft.text}\n`}>
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={chosen ? listId : undefined}
          aria-activedescendant={chosen ? `${listId}-${people.indexOf(chosen)}` : undefined}
          {...props}
          className={styles.text}
          value={draft.text}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart)
            setActive(0)
            onChange({ ...draft, text: currentTarget.value })
          }}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            setCaret(selectionStart === selectionEnd ? selectionStart : -1)
          }}
          onBlur={() => setCaret(-1)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && (
        <MentionList
          id={listId}
          state={state}
          active={chosen ? people.indexOf(chosen) : 0}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** Returns a function that places the caret once the new text is rendered. */
function useCaretPlacing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  }, [field, text])
  return useCallback((at: number) => {
    wanted.current = at
  }, [])
}

/** Calls `dismiss` on Escape, before a dialog around it closes. */
function useEscape(isOn: boolean, dismiss: () => void): void {
  const onEscape = useEffectEvent(dismiss)
  useEffect(() => {
    if (!isOn) return
    const listening = new AbortController()
    const { signal } = listening
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      onEscape()
    }
    addEventListener('keydown', listen, { signal, capture: true })
    return () => listening.abort()
  }, [isOn])
}
