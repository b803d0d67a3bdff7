import { Button } from '@radix-ui/themes/components/button'
import { Fingerprint, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Form, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { ownPath } from '#app/rules/base/own-path.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { proofTexts as texts } from '#app/texts/accounts/proof.ts'
import { CodeField } from '#app/components/accounts/code-field.tsx'
import { OtherWayButton } from '#app/components/accounts/other-way-button.tsx'
import { proveWithKey } from '#app/components/accounts/proof/prove-with-key.ts'
import type { ProofView } from '#app/components/accounts/proof/proof-view.ts'
import { TimeLeft } from '#app/components/accounts/proof/time-left.tsx'
import styles from '#app/components/accounts/proof/proof.module.css'

/**
 * The page that asks the user to prove their identity again: by passkey or Nostr key, which need JavaScript, or by a
 * mailed code.
 */
export function ProofPage({ view: { email, hasPasskeys, hasKey, ...view } }: { view: ProofView }) {
  const [isSigned, setSigned] = useState(false)
  if (view.proved || isSigned) {
    return (
      <>
        <h1 className={styles.heading}>{texts.proved}</h1>
        <p className={styles.hint}>{texts.provedHint}</p>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.heading}>{texts.heading}</h1>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.steps}>
        {view.error && <Alert tone="error">{view.error}</Alert>}
        {hasPasskeys && <PasskeyButton />}
        {hasKey && <KeyButton onProved={() => setSigned(true)} />}
        {email !== null &&
          (view.codeSeconds ? (
            <CodeForms email={email} codeSeconds={view.codeSeconds} />
          ) : (
            <SendForm email={email} isMain={!hasPasskeys} />
          ))}
      </div>
    </>
  )
}

/** Signs with the account's key; goes back to where the proof was asked for, if that is known. */
function KeyButton({ onProved }: { onProved: () => void }) {
  const nostr = useNostr()
  const from = useSearchParams()[0].get('from')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function prove() {
    setBusy(true)
    const answer = await proveWithKey(nostr)
    setBusy(false)
    if ('problem' in answer) return setProblem(answer.problem)
    if (from === null) onProved()
    else window.location.assign(ownPath(from))
  }

  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <OtherWayButton loading={isBusy} onClick={() => void prove()}>
        <KeyRound />
        {texts.useKey}
      </OtherWayButton>
      <noscript>
        <p className={styles.hint}>{nostrIdentityTexts.needsScripts}</p>
      </noscript>
    </>
  )
}

function SendForm({ email, isMain }: { email: string; isMain: boolean }) {
  const busy = useNavigation().formAction !== undefined
  return (
    <Form method="post">
      <OtherWayButton type="submit" name="intent" value="send" isMain={isMain} loading={busy}>
        {texts.mailCode(email)}
      </OtherWayButton>
    </Form>
  )
}

function CodeForms({ email, codeSeconds }: { email: string; codeSeconds: number }) {
  const { state, formAction } = useNavigation()
  const busy = formAction !== undefined
  // A code may be whole while the page still loads what followed the form before.
  const isSending = state === 'submitting'
  return (
    <>
      <Form method="post" className={styles.code} noValidate>
        <input type="hidden" name="intent" value="code" />
        <CodeField
          label={texts.enterCode(email)}
          onFull={({ form }) => !isSending && form?.requestSubmit()}
        />
        <Button loading={busy} type="submit" className="wide">
          {texts.confirm}
        </Button>
      </Form>
      <Form method="post" className={styles.foot}>
        <TimeLeft seconds={codeSeconds} />
        <IntentButton variant="ghost" intent="send" className={styles.resend}>
          {texts.resend}
        </IntentButton>
      </Form>
    </>
  )
}

function PasskeyButton() {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function prove() {
    setBusy(true)
    const { signWithPasskey } = await import('#app/client/accounts/passkeys.ts')
    const signed = await signWithPasskey('prove')
    setBusy(false)
    if ('problem' in signed) return setProblem(signed.problem)
    await submit(
      { intent: 'passkey', answer: signed.value },
      { method: 'post', action: pathname + search },
    )
  }

  return (
    <div className={`${styles.steps} needs-script`}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        type="button"
        loading={busy}
        onClick={() => void prove()}
        className={`wide ${styles.passkey}`}
      >
        <Fingerprint />
        {texts.usePasskey}
      </Button>
    </div>
  )
}
