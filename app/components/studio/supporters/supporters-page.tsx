import { ReceiptText, Users } from 'lucide-react'
import { href } from 'react-router'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { ChipLink } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PlainButtonLink } from '#app/components/ui/plain.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { grouped } from '#app/rules/grouped.ts'
import type { ListedSupporters } from '#app/schemas/supporters.ts'
import { supporterTexts as texts } from '#app/texts/supporters.ts'
import { SupporterRow } from './supporter-row.tsx'
import styles from './supporters.module.css'

export interface SupportersView extends ListedSupporters {
  feedId: string
  /** Only running subscriptions. */
  isActive: boolean
  /** How many are on the pages before. */
  skipped: number
}

/** Who supports a show or artist, subscribers first. */
export function SupportersPage({ view }: { view: SupportersView }) {
  const { feedId, supporters, isActive, counts } = view
  return (
    <Page>
      <ScreenTitle
        action={
          <PlainButtonLink
            to={href('/studio/:feedId/statements', { feedId })}
            variant="soft"
            color="gray"
          >
            <ReceiptText size={16} />
            {texts.statements}
          </PlainButtonLink>
        }
      >
        {texts.heading}
      </ScreenTitle>
      <div className={styles.tabs}>
        <Tabs
          label={texts.heading}
          items={[
            {
              label: texts.supporters,
              to: supportersPath(feedId),
              current: true,
              count: counts.all,
            },
          ]}
        />
      </div>
      <div className={styles.filters}>
        <nav aria-label={texts.filters}>
          <ChipLink to={supportersPath(feedId)} on={!isActive}>
            {texts.all} <span className={styles.count}>{grouped(counts.all)}</span>
          </ChipLink>
          <ChipLink to={supportersPath(feedId, { isActive: true })} on={isActive}>
            {texts.active} <span className={styles.count}>{grouped(counts.active)}</span>
          </ChipLink>
        </nav>
        <p className={styles.order}>{texts.order}</p>
      </div>
      {supporters.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={isActive ? texts.noneActive : texts.none}
          text={isActive ? texts.noneActiveText : texts.noneText}
        />
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{texts.supporters}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.columns.who}</th>
              <th scope="col">{texts.columns.subscription}</th>
              <th scope="col">{texts.columns.since}</th>
              <th scope="col">{texts.columns.sats}</th>
            </tr>
          </thead>
          <tbody>
            {supporters.map((supporter) => (
              <SupporterRow key={supporter.userId ?? supporter.npub} supporter={supporter} />
            ))}
          </tbody>
        </table>
      )}
      <Paging view={view} />
    </Page>
  )
}

function Paging({ view }: { view: SupportersView }) {
  const { feedId, supporters, next, isActive, counts, skipped } = view
  if (supporters.length === 0) return null
  const all = isActive ? counts.active : counts.all
  return (
    <nav aria-label={texts.supporters} className={styles.paging}>
      <p>
        {texts.shown(skipped + 1, skipped + supporters.length, all)}
        <span className={styles.hidden}>{texts.hidden}</span>
      </p>
      {skipped > 0 && (
        <PlainButtonLink to={supportersPath(feedId, { isActive })} variant="soft" color="gray">
          {texts.first}
        </PlainButtonLink>
      )}
      {next !== null && (
        <PlainButtonLink
          to={supportersPath(feedId, { isActive, before: next })}
          variant="soft"
          color="gray"
        >
          {texts.more}
        </PlainButtonLink>
      )}
    </nav>
  )
}

interface Asked {
  isActive?: boolean
  before?: string
}

function supportersPath(feedId: string, { isActive = false, before }: Asked = {}): string {
  const asked = new URLSearchParams({
    tab: 'Supporters',
    ...(isActive && { view: 'active' }),
    ...(before !== undefined && { before }),
  })
  return `${href('/studio/:feedId/monetization', { feedId })}?${asked.toString()}`
}
