import { type FormEvent, useRef, useState } from 'react'
import type { SubmissionResult } from '@conform-to/react'
import { rememberToShare } from '#app/client/money/boosts-to-share.ts'
import type { Draft } from '#app/client/social/notes/drafts.ts'
import { deviceStorage } from '#app/client/base/device-storage.ts'
import { ProofNotice } from '#app/components/accounts/proof/proof-notice.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { useCommentSecond } from '#app/components/social/composer/use-comment-second.ts'
import { useConnected } from '#app/components/social/composer/use-connected.ts'
import { useDraft } from '#app/components/social/composer/use-draft.ts'
import { Switch } from '#app/components/base/forms/choices.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { AmountFields } from './amount-fields.tsx'
import { PaidBoostSummary } from './paid-boost.tsx'
import { MessageField, VisitorFields } from './message-field.tsx'
import { PayButtons } from './pay-buttons.tsx'
import styles from './support.module.css'
import { supportPath } from '#app/rules/money/support-path.ts'
import type { SupportAnswer, SupportView } from './support-view.ts'
import { useBoost } from './use-boost.ts'
import { useSharing } from './use-sharing.ts'

export interface SupportFormProps {
  view: SupportView
  /** The typed sats. */
  typed: string
  onType: (typed: string) => void
  /** The typed dollars; null if they follow the sats. */
  typedUsd: string | null
  onTypeUsd: (typed: string | null) => void
  /** Whether sharing on Nostr is on by default. */
  isShared?: boolean
  /** Position of the content's URL (`?t=`), in seconds. */
  startAt?: number | null
  /** The answer of a page that was sent without JavaScript. */
  posted?: SupportAnswer | undefined
}

/** Pays for content from the wallet or by card, with a message that may be shared. Works without JavaScript. */
export function SupportForm(props: SupportFormProps) {
  const { view, typed, onType, startAt = null, posted } = props
  const { hit } = view
  const { user } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const second = useCommentSecond(hit, startAt)
  const said = typedIn(posted?.form, 'message') ?? view.words.message ?? ''
  const { draft, change, clear } = useMessage(hit, said)
  const [isShared, setShared] = useShareChoice(props.isShared ?? false)
  const { sharing, share } = useSharing(hit)
  const { Form, ulid, isBusy, boost, refused, proof } = useBoost(view, posted, (boost) => {
    if (isShared) void share({ boost, draft, second })
    if (!isShared) clear()
  })
  const position = useFrozen(second, ulid)
  if (boost)
    return (
      <PaidBoostSummary
        boost={boost}
        sharing={sharing}
        onShare={() => void share({ boost, draft, second })}
        onShared={clear}
      />
    )
  return (
    <>
      <ProofNotice {...proof} onProved={() => submitAgain(form.current)} />
      <Form
        ref={form}
        method="post"
        action={supportPath(hit)}
        className={styles.form}
        onSubmit={(event) => {
          position.freeze()
          if (!isShared || !isByCard(event)) return
          rememberToShare(deviceStorage(), ulid)
          change(draft)
        }}
        noValidate
      >
        {(refused?.error?.[''] ?? []).map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
        <input type="hidden" name="ulid" value={ulid} />
        {position.second !== null && (
          <input type="hidden" name="position" value={position.second} />
        )}
        {hydrated && <input type="hidden" name="stay" value="on" />}
        <AmountFields
          typed={typed}
          onType={onType}
          typedUsd={props.typedUsd}
          onTypeUsd={props.onTypeUsd}
          price={view.price}
          error={refused?.error?.satoshis ?? undefined}
          card={view.card ? { error: refused?.error?.amount ?? undefined } : null}
        />
        {user ? (
          <MessageField
            draft={draft}
            onChange={change}
            onSend={() => submitAgain(form.current)}
            isBusy={isBusy}
            error={refused?.error?.message ?? undefined}
          />
        ) : (
          <VisitorFields
            draft={draft}
            onChange={change}
            name={typedIn(refused, 'name') ?? view.words.name ?? ''}
            npub={typedIn(refused, 'npub') ?? view.words.npub}
          />
        )}
        {view.canComment && (
          <Switch
            label={texts.share}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            className="needs-script"
          />
        )}
        <PayButtons view={view} isBusy={isBusy} />
      </Form>
    </>
  )
}

/** Submits the form by its main button. */
function submitAgain(form: HTMLFormElement | null): void {
  form?.requestSubmit(mainButton(form))
}

/** The first pay button. */
function mainButton(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector<HTMLButtonElement>('button[name="way"]')
}

function isByCard({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.value === 'CARD'
}

/** The value of a field of a refused form. */
function typedIn(refused: SubmissionResult | undefined, field: string): string | null {
  const typed = refused?.initialValue?.[field]
  return typeof typed === 'string' ? typed : null
}

/** The position with which a form was first sent: a retry must be identical, for its idempotency key. */
function useFrozen(second: number | null, ulid: string) {
  const [sent, setSent] = useState<{ ulid: string; second: number | null } | null>(null)
  const shown = sent?.ulid === ulid ? sent.second : second
  return { second: shown, freeze: () => setSent({ ulid, second: shown }) }
}

/**
 * Whether a boost is shared on Nostr. Turning it on asks whoever has no key connected to log in with one; it stays off if
 * they decline.
 */
function useShareChoice(first: boolean) {
  const { pubkey, signer } = useNostr()
  const isConnected = useConnected(pubkey)
  const [isShared, setShared] = useState(first)

  async function choose(wanted: boolean): Promise<void> {
    setShared(wanted)
    if (!wanted || isConnected) return
    const own = await signer().catch(() => null)
    if (!own) setShared(false)
  }

  return [isShared, (wanted: boolean) => void choose(wanted)] as const
}

/**
 * The draft of the message. Until one is begun in this browser, `said`: what the address or a refused form says, which
 * isn't kept.
 */
function useMessage(hit: ContentHit, said: string) {
  const { draft, change, clear } = useDraft(`boost:${hit._id}`)
  const [isBegun, setBegun] = useState(false)
  return {
    draft: isBegun || draft.text !== '' ? draft : { text: said, people: [] },
    clear,
    change(next: Draft) {
      setBegun(true)
      change(next)
    },
  }
}
