import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { OtherWayButton } from '#app/components/accounts/other-way-button.tsx'

/** Logs in with a passkey: by the button, or from the autofill of the e-mail field. */
export function PasskeyLogIn() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const logIn = useLogIn()
  const offer = useRef<AbortController>(null)
  useEffect(() => {
    const made = new AbortController()
    offer.current = made
    void import('#app/client/accounts/passkeys.ts').then(async ({ offeredPasskey }) => {
      const answer = made.signal.aborted ? null : await offeredPasskey(made.signal)
      if (answer !== null && !made.signal.aborted) logIn.current(answer)
    })
    return () => {
      made.abort()
      void import('#app/client/accounts/passkeys.ts').then(({ stopAsking }) => stopAsking())
    }
  }, [logIn])

  async function ask() {
    setBusy(true)
    setProblem(undefined)
    offer.current?.abort()
    const { signWithPasskey } = await import('#app/client/accounts/passkeys.ts')
    const signed = await signWithPasskey('log-in')
    setBusy(false)
    if ('problem' in signed) setProblem(signed.problem)
    else logIn.current(signed.value)
  }

  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <OtherWayButton loading={busy} onClick={() => void ask()}>
        <Fingerprint />
        {loginTexts.usePasskey}
      </OtherWayButton>
    </>
  )
}

/** Submits a passkey's signed response to the login page. */
function useLogIn() {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const logIn = useRef((_answer: string) => {})
  useEffect(() => {
    logIn.current = (answer) =>
      void submit({ intent: 'passkey', answer }, { method: 'post', action: pathname + search })
  }, [submit, pathname, search])
  return logIn
}
