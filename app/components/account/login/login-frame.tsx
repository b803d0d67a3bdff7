import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { createContext, type ReactNode, use } from 'react'
import { Page } from '#app/components/shell/page.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { loginTexts } from '#app/texts/login.ts'
import { uiTexts } from '#app/texts/shell.ts'
import styles from './login.module.css'

/** The name of the field that only programs fill. */
const TrapName = createContext<string | undefined>(undefined)

/** The panel that the forms of the account lie in. */
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
        <TrapName value={honeypot?.nameFieldName}>{children}</TrapName>
      </Panel>
    </Page>
  )
}

/** What a form of the account is about, and what went wrong with it as a whole. */
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

/** The field that only programs fill. */
export function ProgramTrap() {
  const name = use(TrapName)
  return (
    <div className={styles.trap} aria-hidden>
      <label htmlFor={name}>{loginTexts.leaveBlank}</label>
      <input id={name} name={name} type="text" autoComplete="off" tabIndex={-1} />
    </div>
  )
}

/** The size of the e-mail step, while the page is on its way. */
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
