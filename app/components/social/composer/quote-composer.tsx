import { ourRelayUrl } from '#app/client/social/outbox/our-relay.ts'
import { quoteEvent } from '#app/protocols/nostr/quote.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { Composer } from './composer.tsx'

/** The composer of a quote. */
export function QuoteComposer({ note, onSent }: { note: Note; onSent: () => void }) {
  return (
    <Composer
      place={`quote:${note.id}`}
      words={texts.quote}
      make={(written, _, now) => quoteEvent(written, note.json, ourRelayUrl(), now)}
      isMain
      isInDialog
      onSent={onSent}
    />
  )
}
