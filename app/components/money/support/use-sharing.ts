import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserOutbox } from '#app/client/social/outbox/browser-outbox.ts'
import type { Draft } from '#app/client/social/notes/drafts.ts'
import { publishResultText } from '#app/client/social/notes/publish-texts.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { commentedContent } from '#app/rules/social/commented-content.ts'
import { boostNoteEvent } from '#app/protocols/nostr/boost-note.ts'
import { writtenText } from '#app/protocols/nostr/written-text.ts'
import { dollars } from '#app/rules/money/dollars.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import type { PaidBoost } from './support-view.ts'

/** A paid boost and its message. */
export interface SharedBoost {
  boost: PaidBoost
  draft: Draft
  /** Position in an item; null for none. */
  second: number | null
}

/** The state of sharing a boost on Nostr. */
export type Sharing =
  { at: 'NOWHERE' | 'SIGNING' } | { at: 'SHARED'; text: string } | { at: 'FAILED'; problem: string }

/** The note's last line: amount and receipt URL. */
function lastLine({ satoshis, cents }: PaidBoost, url: string): string {
  return cents === undefined ? texts.noteOf(satoshis, url) : texts.cardNoteOf(dollars(cents), url)
}

/** Shares a paid boost as a note on Nostr. The boost stays paid, whatever the outcome. */
export function useSharing(hit: ContentHit) {
  const { siteUrl } = useSession()
  const { signer } = useNostr()
  const { revalidate } = useRevalidator()
  const [sharing, setSharing] = useState<Sharing>({ at: 'NOWHERE' })

  async function publish({ boost, draft, second }: SharedBoost): Promise<Sharing> {
    const own = await signer()
    if (!own) return { at: 'FAILED', problem: composerTexts.needsNostr }
    const made = boostNoteEvent(
      writtenText(draft.text, draft.people),
      commentedContent(hit, siteUrl, second),
      { url: siteUrl + boost.path, words: lastLine(boost, siteUrl + boost.path) },
      Math.floor(Date.now() / 1000),
    )
    if ('problem' in made) return { at: 'FAILED', problem: texts.shareFailed }
    const outcome = await browserOutbox().publish(await own.sign(made.event))
    const { waiting } = composerTexts
    const result = publishResultText(outcome, {
      done: texts.shared,
      waiting,
      failed: texts.shareFailed,
    })
    if ('problem' in result) return { at: 'FAILED', problem: result.problem }
    void revalidate()
    return { at: 'SHARED', text: result.success }
  }

  async function share(shared: SharedBoost): Promise<void> {
    setSharing({ at: 'SIGNING' })
    setSharing(
      await publish(shared).catch(() => ({ at: 'FAILED', problem: texts.shareFailed }) as const),
    )
  }

  return { sharing, share }
}
