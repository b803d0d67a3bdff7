import { use, useEffect, useState } from 'react'
import { bitcoinPrice } from '#app/client/money/bitcoin-price.ts'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { satsInUsd, usdText } from '#app/rules/money/dollars.ts'
import { paymentTexts as texts } from '#app/texts/money/payments.ts'
import styles from './about-usd.module.css'

/** The value of sats in US dollars, beside the field's label; nothing without a price. */
export function AboutUsd({ sats }: { sats: number }) {
  const locale = use(LocaleContext)
  const [price, setPrice] = useState<number | null>(null)
  useEffect(() => void bitcoinPrice().then(setPrice), [])
  if (price === null) return null
  return (
    <span className={styles.about}>{texts.about(usdText(satsInUsd(sats, price), locale))}</span>
  )
}
