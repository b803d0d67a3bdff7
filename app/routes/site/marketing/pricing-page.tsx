import { Check, Minus } from 'lucide-react'
import { href } from 'react-router'
import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import {
  planFeatures,
  type PlanFeature,
  plans,
  type PlanTier,
  planTiers,
} from '#app/rules/base/plans.ts'
import { pricingTexts as texts } from '#app/texts/site/marketing/pricing.ts'
import { MarketingHead, MarketingPage } from '#app/components/site/marketing/marketing-page.tsx'
import styles from './pricing.module.css'

export interface PricingView {
  /** Whether a show without a plan has what LITE has, in place of everything. */
  plansRequired: boolean
  /** The plan of whoever looks, if they pay for one. */
  tier: PlanTier | null
}

/** The prices of hosting, what holds without a plan, and the way to one. */
export function Pricing({ plansRequired, tier: own }: PricingView) {
  return (
    <MarketingPage>
      <MarketingHead heading={texts.heading} lead={texts.lead}>
        <PlainButtonLink to={href('/studio/new')}>{texts.start}</PlainButtonLink>
      </MarketingHead>
      <ul className={styles.plans}>
        {planTiers.map((tier) => (
          <li key={tier}>
            <PlanCard tier={tier} isOwn={tier === own} />
          </li>
        ))}
      </ul>
      <section className={styles.section}>
        <h2 className={styles.title}>{texts.howHeading}</h2>
        {[plansRequired ? texts.required : texts.optional, ...texts.how].map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </section>
      <section className={styles.section}>
        <h2 id="plan-features" className={styles.title}>
          {texts.includes}
        </h2>
        <FeatureTable />
      </section>
    </MarketingPage>
  )
}

function PlanCard({ tier, isOwn }: { tier: PlanTier; isOwn: boolean }) {
  const dollars = useNumberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const { price, shows, storageGigabytes, aiMinutes } = plans[tier]
  return (
    <Panel className={styles.plan}>
      <h2 className={styles.name}>{tier}</h2>
      <p className={styles.price}>
        {price === 0 ? texts.free : dollars(price / 100)}
        {price > 0 && <span> {texts.perMonth}</span>}
      </p>
      <p className={styles.tagline}>{texts.tagline[tier]}</p>
      <dl className={styles.limits}>
        <div>
          <dt>{texts.shows}</dt>
          <dd>{shows ?? texts.unlimited}</dd>
        </div>
        <div>
          <dt>{texts.storage}</dt>
          <dd>{texts.gigabytes(storageGigabytes)}</dd>
        </div>
        <div>
          <dt>{texts.transcribed}</dt>
          <dd>{texts.hours(aiMinutes / 60)}</dd>
        </div>
      </dl>
      <PlanLink tier={tier} isOwn={isOwn} />
    </Panel>
  )
}

/** Visitors log in on the way. */
function PlanLink({ tier, isOwn }: { tier: PlanTier; isOwn: boolean }) {
  const billing = href('/account/plan')
  const [to, label] = isOwn
    ? [billing, texts.own]
    : tier === 'LITE'
      ? [href('/studio/new'), texts.startFree]
      : [`${billing}?plan=${tier}#change`, texts.choose(tier)]
  return (
    <PlainButtonLink to={to} variant="soft" color="gray" className={styles.choose}>
      {label}
    </PlainButtonLink>
  )
}

function FeatureTable() {
  return (
    <table className={styles.table} aria-labelledby="plan-features">
      <thead>
        <tr>
          <th scope="col">{texts.feature}</th>
          {planTiers.map((tier) => (
            <th key={tier} scope="col">
              {tier}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planFeatures.map((feature) => (
          <tr key={feature}>
            <th scope="row">{texts.features[feature]}</th>
            {planTiers.map((tier) => (
              <td key={tier}>
                <Mark tier={tier} feature={feature} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Mark({ tier, feature }: { tier: PlanTier; feature: PlanFeature }) {
  const isIncluded = plans[tier].features.includes(feature)
  const Icon = isIncluded ? Check : Minus
  return (
    <span className={isIncluded ? styles.included : styles.missing}>
      <Icon size={18} />
      <span className="visually-hidden">{isIncluded ? texts.included : texts.notIncluded}</span>
    </span>
  )
}
