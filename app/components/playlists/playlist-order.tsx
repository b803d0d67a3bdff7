import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/components/library/use-call.ts'
import { Cover } from '#app/components/ui/cover.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import { playlistTexts as texts } from '#app/texts/playlists.ts'
import styles from './playlist-forms.module.css'

/** The items of one's playlist with the buttons that move and remove them; each is a form without JavaScript. */
export function PlaylistOrder({ id, items }: { id: string; items: ContentHit[] }) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const isBusy = useRef(false)
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus(items)

  async function change({ intent, hit, before, words }: Change) {
    if (isBusy.current) return
    isBusy.current = true
    keepFocus()
    const item = { playlist_id: id, item_id: hit._id }
    const isDone =
      intent === 'remove'
        ? await call('me/playlist-remove-item', item)
        : await call('me/playlist-move-item', { ...item, before: before ?? null })
    // Shows the server's order again, which others may have changed meanwhile.
    await revalidate()
    if (isDone) setSaid(words)
    isBusy.current = false
  }

  const shared = { onChange: (wanted: Change) => void change(wanted) }
  return (
    <div className={styles.items}>
      <RowList kind="track" label={texts.items}>
        {items.map((hit, index) => (
          <Row
            key={hit._id}
            kind="track"
            rank={index + 1}
            title={hit.info.title}
            art={
              <Cover id={hit._id} title={hit.info.title} src={hit.info.image ?? null} size={48} />
            }
            text={hit.info.subtitle ?? undefined}
            action={
              <span className={styles.steps}>
                <Step
                  {...shared}
                  hit={hit}
                  intent="move"
                  label={texts.moveUp(hit.info.title)}
                  icon={<ArrowUp />}
                  before={items[index - 1]?._id}
                  isOff={index === 0}
                  words={texts.movedTo(hit.info.title, index)}
                />
                <Step
                  {...shared}
                  hit={hit}
                  intent="move"
                  label={texts.moveDown(hit.info.title)}
                  icon={<ArrowDown />}
                  before={items[index + 2]?._id}
                  isOff={index === items.length - 1}
                  words={texts.movedTo(hit.info.title, index + 2)}
                />
                <Step
                  {...shared}
                  hit={hit}
                  intent="remove"
                  label={texts.remove(hit.info.title)}
                  icon={<X />}
                  words={texts.removed(hit.info.title)}
                />
              </span>
            }
          />
        ))}
      </RowList>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

interface Change {
  hit: ContentHit
  intent: 'move' | 'remove'
  /** The item that it comes before; none at the end. */
  before?: string | undefined
  /** What is read out then. */
  words: string
}

interface StepProps extends Change {
  label: string
  icon: ReactNode
  isOff?: boolean
  onChange: (wanted: Change) => void
}

function Step({ hit, intent, label, icon, before, isOff, words, onChange }: StepProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onChange({ hit, intent, before, words })
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="item_id" value={hit._id} />
      {before !== undefined && <input type="hidden" name="before" value={before} />}
      <IconButton
        variant="ghost"
        color="gray"
        size="3"
        radius="full"
        aria-label={label}
        title={label}
        type="submit"
        disabled={isOff}
      >
        {icon}
      </IconButton>
    </form>
  )
}

/** Keeps the focus on the pressed button while its row moves; if it is disabled or gone then, on the one beside it. */
function useKeptFocus(items: ContentHit[]): () => void {
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (!button) return
    const row = button.closest('li')
    const others = [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    if (button.isConnected && !(button as HTMLButtonElement).disabled) button.focus()
    else others[0]?.focus()
  }, [items])
  return () => {
    pressed.current = document.activeElement as HTMLElement | null
  }
}
