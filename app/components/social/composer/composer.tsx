import { useId } from 'react'
import { withSecond } from '#app/client/social/notes/drafts.ts'
import { noteLength, maxNoteCharacters } from './note-length.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { accountName, accountPicture } from '#app/rules/accounts/account-name.ts'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import styles from './composer.module.css'
import { MentionField } from './mention-field.tsx'
import { TimeChip } from './time-chip.tsx'
import { useDraft } from './use-draft.ts'
import { type ComposerWords, type MakeEvent, useSending } from './use-sending.ts'

export interface ComposerProps {
  /** The place under which the draft is stored, such as `reply:{id}`: to be given as the React key as well. */
  place: string
  words: ComposerWords
  make: MakeEvent
  /** The second of an item that it may be about: the current one, until something is written. */
  second?: number | null
  /** Whether its button is the main one of the page or dialog. */
  isMain?: boolean
  /** Whether it has one line until something is written. */
  isSlim?: boolean
  /** Whether it has the focus at once. */
  isInDialog?: boolean
  onSent?: () => void
}

/** A field for a text of at most 500 characters, in which people can be mentioned, and the button that sends it. */
export function Composer({ place, words, make, second = null, onSent, ...look }: ComposerProps) {
  const { draft, change, clear } = useDraft(place)
  const ids = { count: useId(), error: useId() }
  const { press, prepare, isBusy, error, isConnected } = useSending({
    place,
    words,
    make,
    onSent() {
      clear()
      onSent?.()
    },
  })
  const about = draft.second === undefined ? second : draft.second
  const send = () => void press({ ...draft, second: about })
  return (
    <div className={styles.composer} data-slim={look.isSlim || undefined}>
      <OwnAvatar />
      <div className={styles.box} data-slim={(look.isSlim && draft.text === '') || undefined}>
        <MentionField
          draft={draft}
          onChange={(next) => change(withSecond(next, about))}
          onSend={send}
          onFocus={prepare}
          readOnly={isBusy}
          aria-label={words.label}
          placeholder={words.placeholder}
          aria-describedby={error === null ? ids.count : `${ids.error} ${ids.count}`}
          aria-invalid={error !== null || undefined}
          // The user has opened the dialog for it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={look.isInDialog}
        />
        <div className={styles.foot}>
          {about !== null && (
            <TimeChip second={about} onRemove={() => change({ ...draft, second: null })} />
          )}
          <Count id={ids.count} length={noteLength(draft.text)} />
          <PlainButton
            variant={look.isMain ? 'solid' : 'soft'}
            color={look.isMain ? undefined : 'gray'}
            loading={isBusy}
            onClick={send}
          >
            {isConnected ? words.send : words.connect}
          </PlainButton>
        </div>
      </div>
      {error !== null && (
        <p id={ids.error} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function OwnAvatar() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Avatar
      {...accountPicture(user)}
      name={accountName(user)}
      of="person"
      size={40}
      className={styles.avatar ?? ''}
    />
  )
}

/** From so many characters on, screen readers announce the count. */
const announcedFrom = maxNoteCharacters - 20

function Count({ id, length }: { id: string; length: number }) {
  const remaining = maxNoteCharacters - length
  return (
    <>
      <span id={id} className={styles.count} data-over={remaining < 0 || undefined}>
        {texts.count(length, maxNoteCharacters)}
      </span>
      <span role="status" className="visually-hidden">
        {length >= announcedFrom &&
          (remaining < 0 ? texts.over(-remaining) : texts.left(remaining))}
      </span>
    </>
  )
}
