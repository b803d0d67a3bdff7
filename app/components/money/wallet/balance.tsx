import { use } from 'react'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import { satsInUsd, usdText } from '#app/rules/money/dollars.ts'
import type { BitcoinPrice } from '#app/schemas/money/wallet.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import styles from './wallet-page.module.css'

interface BalanceProps {
  /** Available and held balance. */
  millisats: number
  held_millisats: number
  price: BitcoinPrice
}

/** The balance of a wallet, with its value in dollars. */
export function Balance({ millisats, held_millisats: heldMillisats, price }: BalanceProps) {
  const locale = use(LocaleContext)
  const sats = satsOf(millisats)
  const held = satsOf(heldMillisats)
  return (
    <div>
      <p className={styles.label}>
        {texts.balance}
        {price.is_play && <PlainBadge color="amber">{texts.playMoney}</PlainBadge>}
      </p>
      <p className={styles.balance}>
        {grouped(sats)} <span className={styles.unit}>{texts.sats}</span>
      </p>
      {price.price !== null && (
        <p className={styles.label}>
          {paymentTexts.about(usdText(satsInUsd(sats, price.price), locale))}
        </p>
      )}
      {held > 0 && <p className={styles.label}>{texts.held(paymentTexts.sats(held))}</p>}
    </div>
  )
}
