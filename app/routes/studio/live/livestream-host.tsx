import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { OwnLiveActivity } from '#app/protocols/nostr/live-activity.ts'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import styles from '#app/components/studio/frame/studio.module.css'

interface LivestreamHostProps {
  /** Public ids. */
  showId: string
  livestreamId: string
  host: {
    npub: string
    who: 'SHOW' | 'VIEWER' | 'LINKED' | 'OTHER'
    isCurrent: boolean
    activity: Omit<OwnLiveActivity, 'host'>
  }
}

/** Who hosts the chat of a livestream, and how to do it oneself. Signing needs scripts. */
export function LivestreamHost({ showId, livestreamId, host }: LivestreamHostProps) {
  const { who, isCurrent, activity } = host
  const nostr = useNostr()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isSigning, setSigning] = useState(false)

  /** Whether the viewer is the host now; null where they didn't want to sign. */
  async function setUp(): Promise<boolean | null> {
    const signer = await nostr.signer()
    if (!signer) return null
    const { becomeHost: setUpLive } = await import('#app/client/social/live-chat/become-host.ts')
    return setUpLive(signer, { showId, livestreamId, activity })
  }

  async function sign(): Promise<void> {
    setSigning(true)
    const isHost = await setUp().catch(() => false)
    if (isHost) await revalidate()
    else if (isHost === false) showToast(texts.hostFailed, 'error')
    setSigning(false)
  }

  const isMine = who === 'VIEWER'
  return (
    <section aria-labelledby="live-host" className={styles.stack}>
      <h2 id="live-host" className={styles.sectionTitle}>
        {texts.host}
      </h2>
      <p>{texts.hosts[who]}</p>
      {!(isMine && isCurrent) && (
        <>
          <p className={styles.second}>{isMine ? texts.hostStale : texts.hostMyselfHint}</p>
          <div className={styles.inline}>
            <Button
              type="button"
              variant="soft"
              color="gray"
              className="needs-script"
              loading={isSigning}
              onClick={() => void sign()}
            >
              {isMine ? texts.signAgain : texts.hostMyself}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
