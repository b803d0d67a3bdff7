import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { createContext, type ReactNode, use } from 'react'
import { Page } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { loginTexts } from '#app/texts/accounts/login.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import styles from './login.module.css'

/** Name of the honeypot field, which only bots fill in. */
const HoneypotName = createContext<string | undefined>(undefined)

/** The panel around the forms for logging in and the like. */
export function LoginFrame({
  honeypot,
  children,
}: {
  honeypot?: { nameFieldName: string }
  children: ReactNode
}) {
  return (
    <Page>
      <Panel className={styles.frame}>
        <HoneypotName value={honeypot?.nameFieldName}>{children}</HoneypotName>
      </Panel>
    </Page>
  )
}

/** The heading and hint of a form, and its general error. */
export function LoginHead({
  heading,
  hint,
  error,
}: {
  heading: string
  hint: string
  error: string | undefined
}) {
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.hint}>{hint}</p>
      {error && <Alert tone="error">{error}</Alert>}
    </>
  )
}

/** The honeypot field, which only bots fill in. */
export function HoneypotField() {
  const name = use(HoneypotName)
  return (
    <div className={styles.trap} aria-hidden>
      <label htmlFor={name}>{loginTexts.leaveBlank}</label>
      <input id={name} name={name} type="text" autoComplete="off" tabIndex={-1} />
    </div>
  )
}

/** A skeleton as large as the e-mail step, shown while the page loads. */
export function LoginSkeleton() {
  return (
    <LoginFrame>
      <div role="status">
        <span className="visually-hidden">{uiTexts.loading}</span>
        <div aria-hidden className={styles.form}>
          <Skeleton width="220px" height="36px" />
          <Skeleton width="100%" height="20px" />
          <Skeleton width="100%" height="68px" />
          <Skeleton width="100%" height="40px" />
        </div>
      </div>
    </LoginFrame>
  )
}
