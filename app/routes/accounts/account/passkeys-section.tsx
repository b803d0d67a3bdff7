import { Button } from '@radix-ui/themes/components/button'
import { Fingerprint, KeyRound } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import {
  type AccountAnswer,
  type PasskeysView,
  type PasskeyView,
  problemIn,
} from './account-views.ts'
import { AddPasskey } from './add-passkey.tsx'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '#app/components/accounts/settings-section.tsx'
import styles from './passkeys-section.module.css'

interface PasskeysSectionProps {
  passkeys: PasskeysView
  answer: AccountAnswer | undefined
}

/** The account's passkeys, with forms to add, rename and remove them. */
export function PasskeysSection({ passkeys, answer }: PasskeysSectionProps) {
  const problem = problemIn(answer, 'passkeys')
  return (
    <SettingsSection id="passkeys" title={texts.passkeys} hint={texts.passkeysHint}>
      <FormProof answer={answer} />
      {problem && <Alert tone="error">{problem}</Alert>}
      {passkeys.list.length > 0 && (
        <SettingsRows>
          {passkeys.list.map((passkey) =>
            passkey.id === passkeys.renamed ? (
              <RenameRow key={passkey.id} passkey={passkey} />
            ) : (
              <PasskeyRow key={passkey.id} passkey={passkey} today={passkeys.today} />
            ),
          )}
        </SettingsRows>
      )}
      <AddPasskey />
    </SettingsSection>
  )
}

function icon({ isKey }: PasskeyView) {
  return isKey ? <KeyRound size={18} /> : <Fingerprint size={18} />
}

function PasskeyRow({ passkey, today }: { passkey: PasskeyView; today: Date }) {
  const { id, name } = passkey
  return (
    <SettingsRow
      icon={icon(passkey)}
      title={<bdi>{name}</bdi>}
      detail={<Use {...{ passkey, today }} />}
    >
      <Link
        to={`${href('/account')}?${new URLSearchParams({ rename: id })}#passkeys`}
        preventScrollReset
        aria-label={texts.renameNamed(name)}
        className={styles.rename}
      >
        {texts.rename}
      </Link>
      <Form method="post" action={href('/account')} preventScrollReset>
        <input type="hidden" name="passkey" value={id} />
        <IntentButton intent="remove-passkey" aria-label={texts.removeNamed(name)}>
          {texts.remove}
        </IntentButton>
      </Form>
    </SettingsRow>
  )
}

function Use({ passkey: { createdAt, lastUsedAt }, today }: { passkey: PasskeyView; today: Date }) {
  return (
    <>
      {texts.added} <Time value={createdAt} />
      {' • '}
      {lastUsedAt === null ? (
        texts.notUsed
      ) : lastUsedAt.toDateString() === today.toDateString() ? (
        texts.lastUsedToday
      ) : (
        <>
          {texts.lastUsed} <Time value={lastUsedAt} />
        </>
      )}
    </>
  )
}

function RenameRow({ passkey }: { passkey: PasskeyView }) {
  return (
    <li className={styles.renameRow}>
      <Form method="post" action={href('/account')} preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="passkey" value={passkey.id} />
        <TextField
          label={texts.passkeyName}
          hideLabel
          name="name"
          defaultValue={passkey.name}
          required
          // Opened by a link in this row.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={styles.field}
        />
        <Button variant="soft" color="gray" type="submit">
          {texts.save}
        </Button>
        <Link to={`${href('/account')}#passkeys`} preventScrollReset className={styles.rename}>
          {texts.cancel}
        </Link>
      </Form>
    </li>
  )
}
