import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { type NotePart, noteParts } from '#app/protocols/nostr/note-text.ts'
import { noteMedia, noteTextParts, isLongText } from '#app/rules/social/notes.ts'
import { shownKey } from '#app/rules/base/shown-name.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { NoteMedia } from './note-media.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { personName } from '#app/rules/social/person.ts'
import styles from '#app/components/social/notes/note.module.css'

/** The text of a note: mentions, hashtags and URLs as links, media below, long texts folded. */
export function NoteText({ note, focused = false }: { note: Note; focused?: boolean }) {
  const [open, setOpen] = useState(false)
  const parts = useMemo(() => noteParts(note.json.content), [note.json.content])
  const words = noteTextParts(parts)
  const folded = !focused && !open && isLongText(words)
  return (
    <>
      {words.length > 0 && (
        <div
          className={classNames(styles.text, focused && styles.focused, folded && styles.folded)}
          dir="auto"
        >
          {words.map((part, at) => (
            <NotePiece key={at} part={part} mentions={note.mentions} />
          ))}
        </div>
      )}
      {folded && (
        <button
          type="button"
          className={classNames(styles.more, 'needs-script')}
          onClick={() => setOpen(true)}
        >
          {texts.showMore}
        </button>
      )}
      <NoteMedia noteId={note.id} media={noteMedia(parts)} />
    </>
  )
}

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
          {part.url.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      )
    default:
      return part.text
  }
}
