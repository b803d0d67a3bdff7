import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { UnsignedEvent } from '#app/protocols/nostr/event.ts'
import type { WaitingEvent } from '#app/schemas/studio/show-keys.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import own from './nostr-tab.module.css'

interface WaitingEventsProps {
  feedId: string
  waiting: WaitingEvent[]
  /** The key that is to sign. */
  npub: string
  /** The viewer's own key, if their account has one. */
  viewer: string | null
  isOwner: boolean
}

/** Events that wait for the signature of the key that an owner has linked for a show; its holder signs them here. */
export function WaitingEvents({ feedId, waiting, npub, viewer, isOwner }: WaitingEventsProps) {
  const { sign, signing, problem } = useSigning(feedId)
  const maySign = isOwner && viewer === npub
  return (
    <Section id="waiting" title={texts.waiting}>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {waiting.length === 0 ? (
        <p className={styles.second}>{texts.waitingNone}</p>
      ) : (
        <ul className={own.waiting}>
          {waiting.map(({ about, title, event }) => (
            <li key={JSON.stringify(event.tags)} className={own.event}>
              <div>
                <p>{title}</p>
                <p className={styles.second}>{texts.about[about]}</p>
              </div>
              {maySign && (
                <Button
                  type="button"
                  variant="soft"
                  color="gray"
                  size="1"
                  aria-label={texts.signTitle(title)}
                  disabled={signing !== null}
                  loading={signing?.length === 1 && signing.includes(event)}
                  onClick={() => void sign([event])}
                  className="needs-script"
                >
                  {texts.sign}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {maySign && waiting.length > 1 && (
        <div className={`${styles.inline} needs-script`}>
          <Button
            type="button"
            disabled={signing !== null}
            loading={signing !== null && signing.length > 1}
            onClick={() => void sign(waiting.map(({ event }) => event))}
          >
            {texts.signAll}
          </Button>
        </div>
      )}
      {maySign && waiting.length > 0 && (
        <noscript>
          <p>{texts.waitingScripts}</p>
        </noscript>
      )}
      {isOwner && !maySign && <WantedKey npub={npub} viewer={viewer} />}
      {!isOwner && <p className={styles.second}>{texts.ownersSign}</p>}
    </Section>
  )
}

function WantedKey({ npub, viewer }: Pick<WaitingEventsProps, 'npub' | 'viewer'>) {
  return (
    <div className={styles.second}>
      <p>
        {texts.wantedKey} <code className={own.key}>{npub}</code>
      </p>
      <p>
        {viewer === null ? (
          texts.noKey
        ) : (
          <>
            {texts.connectedKey} <code className={own.key}>{viewer}</code>
          </>
        )}
      </p>
    </div>
  )
}

function useSigning(feedId: string) {
  const nostr = useNostr()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [signing, setSigning] = useState<UnsignedEvent[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function sign(events: UnsignedEvent[]) {
    setSigning(events)
    setProblem(null)
    const signer = await nostr.signer().catch(() => null)
    const { publishForShow } = await import('#app/client/social/outbox/publish-for-show.ts')
    const why = signer ? await publishForShow(signer, feedId, events) : texts.notSigned
    await revalidate()
    setSigning(null)
    setProblem(why)
    if (why === null) showToast(texts.signed)
  }

  return { sign, signing, problem }
}
