import { IconButton } from '@radix-ui/themes/components/icon-button'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useKeptFocus } from '#app/components/base/forms/kept-focus.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { orderTexts } from '#app/texts/base/order.ts'
import { playlistTexts as texts } from '#app/texts/library/playlists.ts'
import styles from '#app/components/library/playlists/playlist-forms.module.css'

/** The items of the user's playlist, with buttons to move and remove them; without JavaScript each is a form. */
export function PlaylistOrder({ id, items }: { id: string; items: ContentHit[] }) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const words = useRef('')
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus(items)
  const { sent, send } = useSentForms<{ error?: string }>((answer) => {
    const error = isFailedAnswer(answer) ? keepingTexts.failed : answer.error
    if (error === undefined) return setSaid(words.current)
    showToast(error, 'error')
    // Shows the server's state, which others may have changed.
    if (!isFailedAnswer(answer)) void revalidate()
  })

  function change(form: FormData, then: string) {
    if (sent.length > 0) return
    words.current = then
    keepFocus()
    send(form, href('/playlist/:id/edit', { id }))
  }

  const shared = { onChange: change }
  return (
    <div className={styles.items}>
      <RowList label={texts.items}>
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
                  label={orderTexts.moveUp(hit.info.title)}
                  icon={<ArrowUp />}
                  before={items[index - 1]?._id}
                  isOff={index === 0}
                  words={orderTexts.movedTo(hit.info.title, index)}
                />
                <Step
                  {...shared}
                  hit={hit}
                  intent="move"
                  label={orderTexts.moveDown(hit.info.title)}
                  icon={<ArrowDown />}
                  before={items[index + 2]?._id}
                  isOff={index === items.length - 1}
                  words={orderTexts.movedTo(hit.info.title, index + 2)}
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

interface StepProps {
  hit: ContentHit
  intent: 'move' | 'remove'
  /** Id of the item to insert it before; undefined for the end. */
  before?: string | undefined
  /** Announced to screen readers afterwards. */
  words: string
  label: string
  icon: ReactNode
  isOff?: boolean
  onChange: (form: FormData, words: string) => void
}

function Step({ hit, intent, label, icon, before, isOff, words, onChange }: StepProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(new FormData(event.currentTarget), words)
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
