import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import styles from './revenue.module.css'

interface MonetizationHeadProps {
  feedId: string
  tab: 'revenue' | 'supporters'
  supporters: number
  action: ReactNode
}

/** The top of the pages of money: revenue and its payers. */
export function MonetizationHead({ feedId, tab, supporters, action }: MonetizationHeadProps) {
  const path = href('/studio/:feedId/monetization', { feedId })
  return (
    <>
      <ScreenTitle action={action}>{texts.heading}</ScreenTitle>
      <div className={styles.tabs}>
        <Tabs
          label={texts.heading}
          items={[
            { label: texts.revenue, to: path, current: tab === 'revenue' },
            {
              label: texts.supporters,
              to: `${path}?tab=Supporters`,
              current: tab === 'supporters',
              count: supporters,
            },
          ]}
        />
      </div>
    </>
  )
}
