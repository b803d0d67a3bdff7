import { Button } from '@radix-ui/themes/components/button'
import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { Fingerprint, KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { forgetRenewed } from '#app/client/base/session/authenticated-call.ts'
import { signWithPasskey } from '#app/client/accounts/passkeys.ts'
import { type Posted, postFields } from '#app/client/accounts/post-fields.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { proofTexts as texts } from '#app/texts/accounts/proof.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { CodeField } from '#app/components/accounts/code-field.tsx'
import { OtherWayButton } from '#app/components/accounts/other-way-button.tsx'
import { proveWithKey } from './prove-with-key.ts'
import type { ProofView } from './proof-view.ts'
import { TimeLeft } from './time-left.tsx'
import styles from './proof.module.css'

interface ProofDialogProps {
  /** What the user has to prove their identity for, as text. */
  needed: string
  onClose: () => void
  onProved: () => void
}

/** Asks the user to prove their identity again: with a passkey or their key if the account has one, or with a mailed code. */
export default function ProofDialog({ needed, onClose, onProved }: ProofDialogProps) {
  const { view, sends, busy, take } = useProof(onProved)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.heading}
      description={needed}
    >
      <div className={styles.steps}>
        {view?.error && <Alert tone="error">{view.error}</Alert>}
        {view ? (
          <Ways view={view} sends={sends} busy={busy} take={take} />
        ) : (
          <Skeleton width="100%" height="48px" />
        )}
      </div>
    </Dialog>
  )
}

type Step =
  { intent: 'begin' | 'send' } | { intent: 'code'; code: string } | { intent: 'passkey' | 'key' }

interface WaysProps {
  view: ProofView
  /** How many codes were sent; restarts the countdown. */
  sends: number
  busy: Step['intent'] | null
  take: (step: Step) => void
}

function Ways({
  view: { email, hasPasskeys, hasKey, codeSeconds = 0 },
  sends,
  busy,
  take,
}: WaysProps) {
  return (
    <>
      {hasPasskeys && (
        <Button
          type="button"
          loading={busy === 'passkey'}
          onClick={() => take({ intent: 'passkey' })}
          className={`wide ${styles.passkey}`}
        >
          <Fingerprint />
          {texts.usePasskey}
        </Button>
      )}
      {hasKey && (
        <OtherWay step={{ intent: 'key' }} {...{ busy, take }}>
          <KeyRound />
          {texts.useKey}
        </OtherWay>
      )}
      {email !== null && codeSeconds > 0 && (
        <CodeForm {...{ email, hasPasskeys, codeSeconds, sends, busy, take }} />
      )}
      {email !== null && codeSeconds === 0 && (
        <OtherWay step={{ intent: 'send' }} isMain={!hasPasskeys} {...{ busy, take }}>
          {texts.mailCode(email)}
        </OtherWay>
      )}
    </>
  )
}

interface OtherWayProps extends Pick<WaysProps, 'busy' | 'take'> {
  step: Step
  isMain?: boolean
  children: ReactNode
}

function OtherWay({ step, isMain = false, busy, take, children }: OtherWayProps) {
  return (
    <OtherWayButton isMain={isMain} loading={busy === step.intent} onClick={() => take(step)}>
      {children}
    </OtherWayButton>
  )
}

function CodeForm({
  email,
  hasPasskeys,
  codeSeconds,
  sends,
  busy,
  take,
}: Omit<WaysProps, 'view'> & { email: string; hasPasskeys: boolean; codeSeconds: number }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    take({ intent: 'code', code: input.current?.value.trim() ?? '' })
  }
  return (
    <form
      className={hasPasskeys ? `${styles.code} ${styles.other}` : styles.code}
      noValidate
      onSubmit={send}
    >
      <CodeField
        ref={input}
        label={hasPasskeys ? texts.orEnterCode(email) : texts.enterCode(email)}
        onFull={({ form }) => form?.requestSubmit()}
      />
      {/* The default button, for Enter. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {texts.confirm}
      </button>
      <div className={styles.foot}>
        <TimeLeft key={sends} seconds={codeSeconds} />
        <Button
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          loading={busy === 'send'}
          onClick={() => take({ intent: 'send' })}
          className={styles.resend}
        >
          {texts.resend}
        </Button>
      </div>
    </form>
  )
}

/** The state of the proof, and the function that submits its next step. */
function useProof(onProved: () => void) {
  const [view, setView] = useState<ProofView | null>(null)
  const [sends, setSends] = useState(0)
  const [busy, setBusy] = useState<Step['intent'] | null>(null)
  const isBusy = useRef(false)
  const nostr = useNostr()

  async function take(step: Step) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(step.intent)
    const answer = await (step.intent === 'key' ? proveWithKey(nostr) : sent(step))
    isBusy.current = false
    setBusy(null)
    if ('problem' in answer)
      return setView((view) => ({ ...(view ?? unknown), error: answer.problem }))
    setView((view) => ({ ...(view ?? unknown), error: undefined, ...answer.value }))
    if (answer.value.codeSeconds) setSends((sends) => sends + 1)
    if (!answer.value.proved) return
    forgetRenewed()
    onProved()
  }

  const begin = useRef(take)
  useEffect(() => void begin.current({ intent: 'begin' }), [])
  return { view, sends, busy, take: (step: Step) => void take(step) }
}

const unknown: ProofView = { email: null, hasPasskeys: false, hasKey: false }

async function sent(step: Step): Promise<Posted<Partial<ProofView>>> {
  if (step.intent !== 'passkey') return postFields('/account/prove', { ...step }, uiTexts.offline)
  const signed = await signWithPasskey('prove')
  if ('problem' in signed) return signed
  return postFields('/account/prove', { ...step, answer: signed.value }, uiTexts.offline)
}
