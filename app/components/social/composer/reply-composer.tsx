import { ourRelayUrl } from '#app/client/social/outbox/our-relay.ts'
import { replyEvent } from '#app/protocols/nostr/reply.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { personName } from '#app/rules/social/person.ts'
import { Composer } from './composer.tsx'

export interface ReplyComposerProps {
  /** The note that is replied to. */
  note: Note
  /** Whether it is in a dialog. */
  isInDialog?: boolean
  onSent?: () => void
}

/** The composer of a reply. */
export default function ReplyComposer({ note, isInDialog = false, onSent }: ReplyComposerProps) {
  const place = `reply:${note.id}`
  const title = texts.reply.title(personName(note.profile))
  return (
    <Composer
      key={place}
      place={place}
      words={{ ...texts.reply, label: title, placeholder: title }}
      make={(written, _, now) => replyEvent(written, note.json, ourRelayUrl(), now)}
      isMain
      isSlim={!isInDialog}
      isInDialog={isInDialog}
      {...(onSent ? { onSent } : {})}
    />
  )
}
