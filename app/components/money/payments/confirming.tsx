import { Loader } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLookAgain } from '#app/components/base/ui/use-look-again.ts'
import { paymentTexts as texts } from '#app/texts/money/payments.ts'
import styles from './confirming.module.css'

const lookAgainMs = 2000

/** A card payment that isn't confirmed yet. Reloads until it is, without JavaScript too. */
export function Confirming() {
  const { pathname, search } = useLocation()
  useLookAgain(true, lookAgainMs)
  return (
    <div className={styles.confirming}>
      <p role="status" className={styles.words}>
        <Loader size={18} className="turning" aria-hidden />
        {texts.confirming}
      </p>
      <p className={styles.second}>{texts.confirmingHint}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
        <a href={pathname + search} className="text-link">
          {texts.lookAgain}
        </a>
      </noscript>
    </div>
  )
}
