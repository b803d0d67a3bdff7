import { Check, Smartphone } from 'lucide-react'
import { href } from 'react-router'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import styles from './subscribe.module.css'

/** What subscribers get; nothing where none is named. */
export function Benefits({ benefits }: { benefits: string[] }) {
  if (benefits.length === 0) return null
  return (
    <div>
      <h2 className={styles.heading}>{texts.toGet}</h2>
      <ul className={styles.benefits}>
        {benefits.map((benefit, index) => (
          <li key={index}>
            <Check size={18} aria-hidden />
            <span dir="auto">{benefit}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The way to the app, in which everything can be subscribed to. */
export function GetTheApp() {
  return (
    <PlainButtonLink to={href('/features')} size="3" variant="outline" color="gray">
      <Smartphone size={18} />
      {texts.getTheApp}
    </PlainButtonLink>
  )
}
