import { useMemo, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { openedNote } from '#app/client/social/notes/whole-note.ts'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { Words } from '#app/components/base/ui/words.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { type NotePart, noteParts } from '#app/protocols/nostr/note-text.ts'
import { noteMedia, noteTextParts, shownAddress } from '#app/rules/social/notes.ts'
import { shownKey } from '#app/rules/base/shown-name.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { NoteMedia } from './note-media.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { personName } from '#app/rules/social/person.ts'
import styles from '#app/components/social/notes/note.module.css'

/** The text of a note: mentions, hashtags and URLs as links, media below, and the rest of a long text on demand. */
export function NoteText({ note, focused = false }: { note: Note; focused?: boolean }) {
  const [opened, setOpened] = useState<Note | null>(null)
  const navigate = useNavigate()
  const { json, mentions, isCut } = opened?.id === note.id ? opened : note
  const parts = useMemo(() => noteParts(json.content.slice(0, longestText)), [json.content])
  const words = noteTextParts(parts)
  const path = notePath(note.id)
  return (
    <>
      {words.length > 0 && (
        <div className={classNames(styles.text, focused && styles.focused)} dir="auto">
          {words.map((part, at) => (
            <NotePiece key={at} part={part} mentions={mentions} />
          ))}
        </div>
      )}
      {isCut && !focused && (
        <Link
          to={path}
          className={styles.more}
          onClick={(event) =>
            plainPress(event, () => void openedNote(note).then(setOpened, () => navigate(path)))
          }
        >
          {texts.showMore}
        </Link>
      )}
      <NoteMedia noteId={note.id} media={noteMedia(parts)} />
    </>
  )
}

/** Characters that one page shows of a note: all but of those that other relays let in. */
const longestText = 20_000

/** A part of a text as it is shown. */
export function NotePiece({ part, mentions }: { part: NotePart; mentions: NostrProfile[] }) {
  switch (part.type) {
    case 'profile': {
      const profile = mentions.find(({ pubkey }) => pubkey === part.pubkey)
      const npub = toNpub(part.pubkey)
      return (
        <Link to={href('/p/:key', { key: npub })} className={styles.mention}>
          @{profile ? personName(profile) : shownKey(npub)}
        </Link>
      )
    }
    case 'note':
      return (
        <Link to={notePath(part.id)} className={styles.mention}>
          {texts.quoted}
        </Link>
      )
    case 'address':
      return <span className={styles.second}>{texts.address}</span>
    case 'hashtag':
      return (
        <Link
          to={`${href('/search')}?${new URLSearchParams({ q: `#${part.tag}` })}`}
          className={styles.mention}
        >
          #{part.tag}
        </Link>
      )
    case 'link':
    case 'media':
      return (
        <a href={part.url} rel="noopener nofollow ugc" className={styles.link}>
          {shortAddress(part.url)}
        </a>
      )
    default:
      return <Words text={part.text} />
  }
}

function shortAddress(url: string): string {
  const text = url.replace(/^https?:\/\/(www\.)?/, '')
  return text.length > shownAddress ? `${text.slice(0, shownAddress)}…`.toWellFormed() : text
}
