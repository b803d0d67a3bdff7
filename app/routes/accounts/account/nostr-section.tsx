import { Button } from '@radix-ui/themes/components/button'
import { KeyRound } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { askForSigner } from '#app/client/social/signers/signer-question.ts'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { nostrIdentityTexts as texts } from '#app/texts/accounts/nostr-identity.ts'
import { type AccountAnswer, type NostrView, problemIn } from './account-views.ts'
import { LinkConnectedKey } from './link-key.tsx'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '#app/components/accounts/settings-section.tsx'
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
      <AskForKey nostr={nostr} />
    </SettingsSection>
  )
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

/** A key is connected first; then it can be linked, and another one in its place. */
function AskForKey({ nostr }: { nostr: NostrView | null }) {
  return (
    <div className={styles.add}>
      <noscript>
        <p className={styles.hint}>{texts.needsScripts}</p>
      </noscript>
      {nostr && !nostr.isLinked ? (
        <LinkConnectedKey />
      ) : (
        <Button
          type="button"
          variant="soft"
          color="gray"
          onClick={() => void askForSigner({ want: 'connect', link: nostr !== null })}
          className="needs-script"
        >
          {nostr ? texts.linkOther : texts.connect}
        </Button>
      )}
    </div>
  )
}
