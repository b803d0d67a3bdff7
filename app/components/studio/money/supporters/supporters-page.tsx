import { Users } from 'lucide-react'
import { href } from 'react-router'
import { Page } from '#app/components/base/shell/page.tsx'
import { ExportMenu } from '#app/components/stats/charts/export-menu.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { ListedFeedPayers } from '#app/schemas/money/feed-payers.ts'
import { revenueTexts } from '#app/texts/money/revenue.ts'
import { feedPayerTexts as texts } from '#app/texts/money/feed-payers.ts'
import { ListPaging } from '#app/components/studio/lists/list-paging.tsx'
import { MonetizationHead } from '#app/components/studio/money/revenue/monetization-head.tsx'
import { SupporterRow } from './supporter-row.tsx'
import styles from './supporters.module.css'

export interface SupportersView extends ListedFeedPayers {
  feedId: string
  /** Only running subscriptions. */
  isActive: boolean
  /** Number on the previous pages. */
  skipped: number
}

/** The payers of a show or artist, subscribers first. */
export function SupportersPage({ view }: { view: SupportersView }) {
  const { feedId, supporters, isActive, counts } = view
  return (
    <Page>
      <MonetizationHead
        feedId={feedId}
        tab="supporters"
        supporters={counts.all}
        action={<SupportersExport feedId={feedId} />}
      />
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
              <th scope="col">
                <span className="visually-hidden">{texts.columns.menu}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {supporters.map((supporter) => (
              <SupporterRow key={supporter.id} feedId={feedId} supporter={supporter} />
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
    <ListPaging
      label={texts.supporters}
      first={
        skipped === 0 ? null : { label: texts.first, to: supportersPath(feedId, { isActive }) }
      }
      next={
        next === null
          ? null
          : { label: texts.more, to: supportersPath(feedId, { isActive, before: next }) }
      }
    >
      {texts.shown(skipped + 1, skipped + supporters.length, all)}
      <span className={styles.hidden}>{texts.hidden}</span>
    </ListPaging>
  )
}

function SupportersExport({ feedId }: { feedId: string }) {
  const feed = href('/studio/:feedId', { feedId })
  return (
    <ExportMenu
      numbers={[
        { label: texts.supporters, csv: `${feed}/supporters.csv`, json: `${feed}/supporters.json` },
      ]}
      pages={[
        { label: revenueTexts.statements, to: href('/studio/:feedId/statements', { feedId }) },
      ]}
    />
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
