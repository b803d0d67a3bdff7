import { Button } from '@radix-ui/themes/components/button'
import { KeyRound } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { askForSigner } from '#app/client/nostr/asked-signer.ts'
import { IntentButton } from '#app/components/forms/intent-button.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { nostrIdentityTexts as texts } from '#app/texts/nostr-identity.ts'
import { type AccountAnswer, type NostrView, problemIn } from './account-views.ts'
import { SettingsRow, SettingsRows, SettingsSection } from './settings-section.tsx'
import styles from './passkeys-section.module.css'

interface NostrSectionProps {
  nostr: NostrView | null
  answer: AccountAnswer | undefined
}

/** The Nostr key that is linked to the account, or only connected in this session. */
export function NostrSection({ nostr, answer }: NostrSectionProps) {
  const problem = problemIn(answer, 'nostr')
  return (
    <SettingsSection id="nostr" title={texts.title} hint={texts.hint}>
      {problem && <Alert tone="error">{problem}</Alert>}
      {nostr && <OwnKey nostr={nostr} />}
      <LinkKey label={labelOf(nostr)} isOther={nostr?.isLinked === true} />
    </SettingsSection>
  )
}

function labelOf(nostr: NostrView | null): string {
  if (!nostr) return texts.link
  return nostr.isLinked ? texts.linkOther : texts.linkThis
}

function OwnKey({ nostr: { npub, address, isLinked } }: { nostr: NostrView }) {
  return (
    <SettingsRows>
      <SettingsRow
        icon={<KeyRound size={18} />}
        title={
          <Link to={href('/p/:key', { key: npub })} className="text-link">
            {`${npub.slice(0, 12)}…${npub.slice(-6)}`}
          </Link>
        }
        detail={isLinked ? (address ?? texts.noAddress) : texts.connectedOnly}
      >
        <Form method="post" action={href('/account')} preventScrollReset>
          <IntentButton intent={isLinked ? 'unlink-key' : 'disconnect-key'}>
            {isLinked ? texts.unlink : texts.disconnect}
          </IntentButton>
        </Form>
      </SettingsRow>
    </SettingsRows>
  )
}

function LinkKey({ label, isOther }: { label: string; isOther: boolean }) {
  return (
    <div className={styles.add}>
      <noscript>
        <p className={styles.hint}>{texts.needsScripts}</p>
      </noscript>
      <Button
        type="button"
        variant={isOther ? 'soft' : 'solid'}
        color={isOther ? 'gray' : undefined}
        onClick={() => void askForSigner({ want: 'connect', link: true })}
        className="needs-script"
      >
        {label}
      </Button>
    </div>
  )
}
