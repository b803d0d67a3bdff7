import { noteEvent } from '#app/protocols/nostr/new-note.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { Composer } from './composer.tsx'

/** The composer of a note that is about nothing in particular. */
export default function NoteComposer() {
  return (
    <Composer
      place="note"
      words={texts.note}
      make={(written, _, now) => noteEvent(written, now)}
      isMain
      isSlim
    />
  )
}
