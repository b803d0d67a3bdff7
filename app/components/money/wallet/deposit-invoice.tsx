import { Button } from '@radix-ui/themes/components/button'
import { CircleCheck, Loader } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { useRecords } from '#app/components/base/shell/use-records.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { useLookAgain } from '#app/components/base/ui/use-look-again.ts'
import { clockDuration } from '#app/rules/base/display-time.ts'
import type { DepositStatus } from '#app/schemas/money/wallet.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import styles from './forms.module.css'
import type { WalletPlace } from './wallet-place.ts'

interface DepositInvoiceProps {
  place: WalletPlace
  deposit: DepositStatus
  /** Seconds until it expires, by the server's clock. */
  secondsLeft: number
  /** Whether a play node can pay it. */
  canPlay: boolean
  problem: string | undefined
}

const lookAgainMs = 15_000
/** Polling interval without live updates. */
const lookOftenMs = 5_000

/** An invoice that fills the wallet, until it is paid or has expired. */
export function DepositInvoice(props: DepositInvoiceProps) {
  const { place, deposit, secondsLeft, problem } = props
  const { state, satoshis, invoice } = deposit
  const isOpen = state === 'OPEN'
  const usualMs = place.isOwn ? lookAgainMs : lookOftenMs
  useLookAgain(isOpen, Math.min(usualMs, (secondsLeft + 1) * 1000))
  useLookOnNews(isOpen && place.isOwn)
  return (
    <div className={styles.invoice}>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {isOpen && (
        <>
          <p className={styles.second}>{texts.scan}</p>
          {/* Capitals make a code that is easier to scan. */}
          <QrCode text={`LIGHTNING:${invoice.toUpperCase()}`} label={texts.qr} size={280} />
        </>
      )}
      <p className={styles.amount}>{paymentTexts.sats(satoshis)}</p>
      {isOpen ? <Open {...props} /> : <Ended place={place} deposit={deposit} />}
    </div>
  )
}

function Open({ place, deposit, secondsLeft, canPlay }: Omit<DepositInvoiceProps, 'problem'>) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <p className={styles.second}>{texts.orCopy}</p>
      <div className={styles.copy}>
        <CopyButton text={deposit.invoice} done={texts.invoiceCopied}>
          {texts.copyInvoice}
        </CopyButton>
      </div>
      <noscript>
        <meta httpEquiv="refresh" content="10" />
        <textarea
          readOnly
          rows={4}
          aria-label={texts.invoice}
          defaultValue={deposit.invoice}
          className={styles.text}
        />
        <p>
          <a href={`${place.deposit}/${deposit.payment_hash}`} className="text-link">
            {texts.refresh}
          </a>
        </p>
      </noscript>
      <Waiting secondsLeft={secondsLeft} />
      {canPlay && (
        <Form method="post">
          <Button type="submit" variant="soft" color="gray" loading={isBusy}>
            {texts.playPay}
          </Button>
        </Form>
      )}
      {place.isOwn && <OrAddress />}
    </>
  )
}

/** The Lightning address, as an alternative to the invoice. */
function OrAddress() {
  const { user, siteUrl } = useSession()
  if (!user?.username) return null
  const address = `${user.username}@${new URL(siteUrl).host}`
  return (
    <div className={styles.address}>
      <p>
        <span className={styles.second}>{texts.orAddress}</span>
        <code>{address}</code>
      </p>
      <CopyButton text={address} done={texts.addressCopied} size="1">
        {texts.copyAddress}
      </CopyButton>
    </div>
  )
}

function Waiting({ secondsLeft }: { secondsLeft: number }) {
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.round((end - Date.now()) / 1000))),
      1000,
    )
    return () => clearInterval(timer)
  }, [secondsLeft])
  return (
    <p className={styles.waiting}>
      <Loader size={16} aria-hidden />
      <span role="status">{texts.waiting}</span>
      <span aria-hidden>•</span>
      <span role="timer">{texts.validFor(clockDuration(seconds))}</span>
    </p>
  )
}

function Ended({ place, deposit }: Pick<DepositInvoiceProps, 'place' | 'deposit'>) {
  const { state, satoshis } = deposit
  if (state === 'PAID')
    return (
      <>
        <p role="status" className={styles.done}>
          <CircleCheck size={20} aria-hidden />
          {texts.paid(paymentTexts.sats(satoshis))}
        </p>
        <Link to={place.home} className="text-link">
          {place.texts.back}
        </Link>
      </>
    )
  return (
    <>
      <p role="status" className={styles.second}>
        {texts.expired}
      </p>
      <PlainButtonLink variant="soft" color="gray" to={place.deposit}>
        {texts.newInvoice}
      </PlainButtonLink>
    </>
  )
}

/** Reloads when the account's wallet changes. */
function useLookOnNews(isAwaited: boolean): void {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  useRecords(
    isAwaited && user ? { collection: 'transactions-2022-10', _user_id: user.id } : null,
    () => void revalidate(),
  )
}
