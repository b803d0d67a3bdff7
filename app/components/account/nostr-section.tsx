import { Button } from '@radix-ui/themes/components/button'
import { KeyRound } from 'lucide-react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { IntentButton } from '#app/components/forms/intent-button.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { useToast } from '#app/components/ui/toast.tsx'
import { nostrIdentityTexts as texts } from '#app/texts/nostr-identity.ts'
import { type AccountAnswer, type NostrView, problemIn } from './account-views.ts'
import { RefusedNotice } from './proof/refused-notice.tsx'
import { SettingsRow, SettingsRows, SettingsSection } from './settings-section.tsx'
import { useNostrKey } from './use-nostr-key.ts'
import styles from './passkeys-section.module.css'

interface NostrSectionProps {
  nostr: NostrView | null
  answer: AccountAnswer | undefined
}

/** The Nostr key that is linked to the account. */
export function NostrSection({ nostr, answer }: NostrSectionProps) {
  const problem = problemIn(answer, 'nostr')
  return (
    <SettingsSection id="nostr" title={texts.title} hint={texts.hint}>
      {problem && <Alert tone="error">{problem}</Alert>}
      {nostr && <LinkedKey nostr={nostr} />}
      <LinkKey isOther={nostr !== null} />
    </SettingsSection>
  )
}

function LinkedKey({ nostr: { npub, address } }: { nostr: NostrView }) {
  return (
    <SettingsRows>
      <SettingsRow
        icon={<KeyRound size={18} />}
        title={
          <Link to={href('/p/:key', { key: npub })} className="text-link">
            {`${npub.slice(0, 12)}…${npub.slice(-6)}`}
          </Link>
        }
        detail={address ?? texts.noAddress}
      >
        <Form method="post" action={href('/account')} preventScrollReset>
          <IntentButton intent="unlink-key">{texts.unlink}</IntentButton>
        </Form>
      </SettingsRow>
    </SettingsRows>
  )
}

function LinkKey({ isOther }: { isOther: boolean }) {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const { busy, refused, show } = useNostrKey('nostr-link', () => {
    showToast(texts.connected)
    void revalidate()
  })
  return (
    <div className={styles.add}>
      <noscript>
        <p className={styles.hint}>{texts.needsScripts}</p>
      </noscript>
      <RefusedNotice refused={refused} onProved={() => show()} />
      <Button
        type="button"
        variant={isOther ? 'soft' : 'solid'}
        color={isOther ? 'gray' : undefined}
        loading={busy}
        onClick={() => show()}
        className="needs-script"
      >
        {isOther ? texts.linkOther : texts.connect}
      </Button>
    </div>
  )
}
