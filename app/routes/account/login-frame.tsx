import { type ComponentProps, type ReactNode, use } from 'react'
import { HoneypotInputs, HoneypotProvider } from 'remix-utils/honeypot/react'
import { NonceContext } from '#app/components/shell/nonce.ts'
import { Page } from '#app/components/shell/page.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonBlock } from '#app/components/ui/skeleton.tsx'
import { uiTexts } from '#app/texts/shell.ts'
import styles from './login.module.css'

type Honeypot = Omit<ComponentProps<typeof HoneypotProvider>, 'children'>

/** The panel that the forms of the account lie in. */
export function LoginFrame({ honeypot, children }: { honeypot?: Honeypot; children: ReactNode }) {
  return (
    <Page>
      <Panel className={styles.frame}>
        <HoneypotProvider {...honeypot}>{children}</HoneypotProvider>
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
  return <HoneypotInputs nonce={use(NonceContext) ?? ''} className={styles.trap} />
}

/** The size of the e-mail step, while the page is on its way. */
export function LoginSkeleton() {
  return (
    <LoginFrame>
      <div role="status">
        <span className="visually-hidden">{uiTexts.loading}</span>
        <div aria-hidden className={styles.form}>
          <SkeletonBlock width={220} height={36} />
          <SkeletonBlock width="100%" height={20} />
          <SkeletonBlock width="100%" height={68} round={8} />
          <SkeletonBlock width="100%" height={40} round={8} />
        </div>
      </div>
    </LoginFrame>
  )
}
