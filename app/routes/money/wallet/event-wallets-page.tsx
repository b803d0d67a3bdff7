import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import type { OwnEventWallet } from '#app/schemas/money/event-wallets.ts'
import { eventWalletTexts as texts } from '#app/texts/money/event-wallets.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import forms from '#app/components/money/wallet/forms.module.css'
import { EventWalletForm } from './event-wallet-form.tsx'
import styles from './event-wallets.module.css'
import { NewEventWallet, type EventWalletLink } from './new-event-wallet.tsx'
import { OwnEventWallets } from './own-event-wallets.tsx'

/** The answer to a form: a link that is shown once, or a refusal. */
export type EventWalletsAnswer =
  | { made: EventWalletLink }
  | { made?: undefined; form: SubmissionResult; proof?: string | undefined }

interface EventWalletsPageProps {
  wallets: OwnEventWallet[]
  /** The idempotency key of the next one. */
  ulid: string
  answer: EventWalletsAnswer | undefined
}

/** The page on which event wallets are made and ended. */
export function EventWalletsPage({ wallets, ulid, answer }: EventWalletsPageProps) {
  const made = answer?.made
  return (
    <Page width="reading">
      <BackLink to={href('/wallet')}>{walletTexts.back}</BackLink>
      <ScreenTitle>{texts.heading}</ScreenTitle>
      <div className={styles.parts}>
        {made && <NewEventWallet {...made} />}
        <p className={forms.second}>{texts.what}</p>
        {/* The fields are empty again after one has been made. */}
        <EventWalletForm key={made?.link ?? ''} ulid={ulid} refused={made ? undefined : answer} />
        <OwnEventWallets wallets={wallets} />
      </div>
    </Page>
  )
}
