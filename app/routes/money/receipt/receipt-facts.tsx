import { Globe, Share2 } from 'lucide-react'
import { use } from 'react'
import { useSession } from '#app/components/base/shell/session.ts'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { dollars, satsInUsd, usdText } from '#app/rules/money/dollars.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { paymentReversalTexts } from '#app/texts/money/payment-reversal.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { receiptTexts as texts } from '#app/texts/money/receipt.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import styles from './receipt.module.css'

/** Time, way and fees of the payment, and sharing of the receipt. */
export function ReceiptFacts({ receipt }: { receipt: BoostReceipt }) {
  const { siteUrl } = useSession()
  const { id, path, at, sender, way, givenBackUsd, gone } = receipt
  const isOurs = sender.app === null || sender.app === shellTexts.productName
  const rate = useRate(receipt)
  const fee = networkFee(receipt)
  return (
    <aside className={styles.side}>
      <Panel className={styles.facts}>
        <h2 className={styles.factsTitle}>{texts.heading}</h2>
        <dl className={styles.sums}>
          <Fact name={texts.paid}>
            <Time value={at} format="datetime" />
          </Fact>
          <Fact name={texts.with}>
            {isOurs ? texts[way === 'CARD' ? 'card' : 'wallet'] : sender.app}
          </Fact>
          {gone !== null && (
            <Fact name={paymentReversalTexts.names[gone]}>
              {gone === 'WON' ? paymentReversalTexts.won : dollars((givenBackUsd ?? 0) * 100)}
            </Fact>
          )}
          {rate !== null && <Fact name={texts.rate}>{texts.aBitcoin(rate)}</Fact>}
          {fee !== null && <Fact name={texts.networkFee}>{paymentTexts.sats(fee)}</Fact>}
        </dl>
        <div className={styles.id}>
          <span className={styles.second}>{texts.boost}</span>
          <code>{id}</code>
        </div>
        <CopyButton text={siteUrl + path} done={texts.linkCopied}>
          {texts.copyLink}
        </CopyButton>
        <ShareButton url={siteUrl + path} />
      </Panel>
      {!receipt.isPrivate && (
        <p className={styles.open}>
          <Globe size={18} aria-hidden />
          {texts.open}
        </p>
      )}
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** The formatted bitcoin price at that time. */
function useRate({ way, satoshis, usd }: BoostReceipt): string | null {
  const locale = use(LocaleContext)
  if (!satoshis || usd === null || way === 'CARD') return null
  return usdText(Math.round(usd / satsInUsd(satoshis, 1)), locale)
}

/** Sum of network fees in whole sats, rounded up; null while one is unknown, or if private. */
function networkFee({ legs }: BoostReceipt): number | null {
  const paid = legs.filter(({ state }) => state !== 'RETURNED')
  if (paid.length === 0 || paid.some(({ feeSatoshis }) => feeSatoshis === null)) return null
  return Math.ceil(paid.reduce((sum, { feeSatoshis }) => sum + (feeSatoshis ?? 0), 0))
}

/** The device's share button, if it has one. */
function ShareButton({ url }: { url: string }) {
  const hydrated = useHydrated()
  if (!hydrated || !('share' in navigator)) return null
  return (
    <PlainButton
      variant="soft"
      color="gray"
      onClick={() => void navigator.share({ url }).catch(() => undefined)}
    >
      <Share2 />
      {texts.share}
    </PlainButton>
  )
}
