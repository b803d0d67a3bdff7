import { Button } from '@radix-ui/themes/components/button'
import { ExternalLink, Loader } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadyZap } from '#app/client/money/zaps/prepare-zap.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { QrCode } from '#app/components/base/ui/qr-code.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import styles from './zap.module.css'

interface ZapInvoiceProps {
  zap: ReadyZap
  /** The browser wallet was chosen, but there is none. */
  isWalletMissing: boolean
  /** Waits until it is paid or expires; returns whether it has expired. */
  watch: (zap: ReadyZap, signal: AbortSignal) => Promise<boolean>
  onAgain: () => void
}

/** The invoice of a zap, to be paid with another wallet. */
export default function ZapInvoice({ zap, isWalletMissing, watch, onAgain }: ZapInvoiceProps) {
  const isExpired = useExpired(zap, watch)
  const { invoice, sats } = zap
  return (
    <div className={styles.invoice}>
      {isWalletMissing && (
        <div className={styles.missing}>
          <Alert>{texts.installWebLn}</Alert>
        </div>
      )}
      <p className={styles.amount}>{texts.invoiceAmount(sats)}</p>
      {isExpired ? (
        <Expired onAgain={onAgain} />
      ) : (
        <>
          <p className={styles.second}>{texts.scan}</p>
          {/* Capitals make a code that is easier to scan. */}
          <QrCode text={`LIGHTNING:${invoice.toUpperCase()}`} label={texts.qr} />
          <p className={styles.second}>{texts.orCopy}</p>
          <div className={styles.ways}>
            <CopyButton text={invoice} done={texts.invoiceCopied}>
              {texts.copyInvoice}
            </CopyButton>
            <a
              href={`lightning:${invoice}`}
              data-accent-color="gray"
              className={classNames(
                'rt-reset rt-BaseButton rt-r-size-2 rt-variant-soft rt-IconButton',
                styles.open,
              )}
              aria-label={texts.openWallet}
              title={texts.openWallet}
            >
              <ExternalLink />
            </a>
          </div>
          <Waiting expires={zap.expires} />
        </>
      )}
    </div>
  )
}

function useExpired(zap: ReadyZap, watch: ZapInvoiceProps['watch']): boolean {
  const [isExpired, setExpired] = useState(false)
  const wait = useEffectEvent((signal: AbortSignal) => watch(zap, signal))
  useEffect(() => {
    const watching = new AbortController()
    void wait(watching.signal).then(setExpired)
    return () => watching.abort()
  }, [])
  return isExpired
}

function Expired({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <p role="status" className={styles.second}>
        {texts.expired}
      </p>
      <Button type="button" variant="soft" color="gray" onClick={onAgain}>
        {texts.newInvoice}
      </Button>
    </>
  )
}

function Waiting({ expires }: { expires: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(expires))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(expires)), 1000)
    return () => clearInterval(timer)
  }, [expires])
  return (
    <p className={styles.waiting}>
      <Loader size={16} className="turning" aria-hidden />
      <span role="status">{texts.waiting}</span>
      <span aria-hidden>•</span>
      <span role="timer">{texts.validFor(clockDuration(seconds))}</span>
    </p>
  )
}

function secondsUntil(expires: number): number {
  return Math.max(0, Math.round(expires - Date.now() / 1000))
}
