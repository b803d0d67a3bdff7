import { Button } from '@radix-ui/themes/components/button'
import { useEffect, useRef, useState } from 'react'
import { href, useNavigation, useSubmit } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { proofTexts as texts } from '#app/texts/accounts/proof.ts'
import styles from './proof.module.css'

const ProofDialog = lateComponent(() => import('./proof-dialog.tsx'))

interface ProofNoticeProps {
  /** What the user has to prove their identity for, as text; without it nothing is shown. */
  needed: string | undefined
  /** Identifies the refused request: a new object each time, even if its text is the same. */
  refusal: unknown
  /** Repeats the refused request. */
  onProved: () => void
}

/**
 * Says that the user has to prove their identity again. With JavaScript a dialog asks for that; without, a link opens a
 * page in another tab, so that the form on this one keeps what was typed.
 */
export function ProofNotice({ needed, refusal, onProved }: ProofNoticeProps) {
  const hydrated = useHydrated()
  const [closed, setClosed] = useState<unknown>(null)
  const [proved, setProved] = useState<unknown>(null)
  if (needed === undefined) return null
  if (proved === refusal) return <Alert tone="success">{texts.proved}</Alert>
  if (hydrated && closed !== refusal) {
    return (
      <ProofDialog
        needed={needed}
        onClose={() => setClosed(refusal)}
        onProved={() => {
          setProved(refusal)
          onProved()
        }}
      />
    )
  }
  return (
    <Alert tone="warning">
      <p>{needed}</p>
      <noscript>
        <p>
          <a
            href={href('/account/proof')}
            target="_blank"
            rel="noreferrer"
            className={`text-link ${styles.link}`}
          >
            {texts.openProof}
          </a>{' '}
          {texts.thenAgain}
        </p>
      </noscript>
      <Button
        type="button"
        variant="soft"
        color="gray"
        size="1"
        onClick={() => setClosed(null)}
        className="needs-script"
      >
        {texts.openProof}
      </Button>
    </Alert>
  )
}

/** The answer of a form's action; has `proof` if the user has to prove their identity again. */
interface Answer {
  proof?: string | undefined
}

/** The same for a page's forms: once the user has proved their identity, the refused form is submitted again. */
export function FormProof({ answer }: { answer: Answer | undefined }) {
  const { formData, formAction, formEncType } = useNavigation()
  const submit = useSubmit()
  const sent = useRef<{ formData: FormData; action: string; encType: typeof formEncType }>(null)
  useEffect(() => {
    if (formData && formAction)
      sent.current = { formData, action: formAction, encType: formEncType }
  }, [formData, formAction, formEncType])
  return (
    <ProofNotice
      needed={answer?.proof}
      refusal={answer}
      onProved={() => {
        if (!sent.current) return
        const { formData, action, encType } = sent.current
        void submit(formData, { method: 'post', action, encType, preventScrollReset: true })
      }}
    />
  )
}
