import { Activity, MessageSquare } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { ExportMenu } from '#app/components/stats/charts/export-menu.tsx'
import { RangePicker } from '#app/components/stats/charts/range-picker.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import { type IncomeFilter, incomeKinds } from '#app/schemas/money/feed-income.ts'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import { ListPaging } from '#app/components/studio/lists/list-paging.tsx'
import type { IncomeView } from './income-view.ts'
import styles from './income.module.css'
import { DayList } from './day-list.tsx'
import { ItemSelect } from './item-select.tsx'
import { NewEvents } from './new-events.tsx'

/** A show's or artist's income, newest first. */
export function IncomePage({ view }: { view: IncomeView }) {
  const { feed, problem, range, filter, items, events, next, count } = view
  const search = new URLSearchParams(useLocation().search)
  const isFiltered = Boolean(filter.kind ?? filter.message ?? filter.item ?? filter.from)
  return (
    <Page>
      <ScreenTitle
        action={
          <>
            <IncomeExport feedId={feed.id} search={search} />
            <RangePicker range={range} />
          </>
        }
      >
        {texts.heading}
      </ScreenTitle>
      {problem !== null && <PlainAlert tone="warning">{problem}</PlainAlert>}
      <div className={styles.filters}>
        <Filters filter={filter} search={search} />
        <ItemSelect label={texts.allItems[feed.type]} items={items} chosen={filter.item} />
      </div>
      <NewEvents key={view.asOf} view={view} />
      {events.length === 0 ? (
        <EmptyState
          icon={<Activity />}
          title={isFiltered ? texts.noneOfThese : texts.none}
          text={isFiltered ? texts.noneOfTheseText : texts.noneText}
        />
      ) : (
        <DayList view={view} />
      )}
      {events.length > 0 && (
        <ListPaging
          label={texts.heading}
          first={
            filter.before === undefined
              ? null
              : { label: texts.newest, to: withQuery(search, { before: null }) }
          }
          next={
            next === null ? null : { label: texts.more, to: withQuery(search, { before: next }) }
          }
        >
          {texts.shown(events.length, count)}
          <span className={styles.zone}>{texts.zone}</span>
        </ListPaging>
      )}
    </Page>
  )
}

function Filters({ filter, search }: { filter: IncomeFilter; search: URLSearchParams }) {
  return (
    <nav aria-label={texts.filters} className={styles.chips}>
      <ChipLink to={withQuery(search, { kind: null, before: null })} on={filter.kind === undefined}>
        {texts.all}
      </ChipLink>
      {incomeKinds.map((kind) => (
        <ChipLink
          key={kind}
          to={withQuery(search, { kind, before: null })}
          on={filter.kind === kind}
        >
          {texts.kinds[kind]}
        </ChipLink>
      ))}
      <ChipLink
        to={withQuery(search, { message: filter.message ? null : '1', before: null })}
        on={filter.message !== undefined}
        className={styles.message}
      >
        <MessageSquare size={15} aria-hidden />
        {texts.withMessage}
      </ChipLink>
      {filter.from !== undefined && (
        <ChipLink to={withQuery(search, { from: null, before: null })} on>
          {texts.from} ×
        </ChipLink>
      )}
    </nav>
  )
}

function IncomeExport({ feedId, search }: { feedId: string; search: URLSearchParams }) {
  const path = href('/studio/:feedId', { feedId })
  const query = withQuery(search, { before: null })
  return (
    <ExportMenu
      numbers={[
        {
          label: texts.heading,
          csv: `${path}/activity.csv${query}`,
          json: `${path}/activity.json${query}`,
        },
      ]}
      pages={[{ label: texts.replies, to: href('/studio/:feedId/boosts', { feedId }) }]}
    />
  )
}

/** The URL's query with changes; null removes a parameter. */
function withQuery(search: URLSearchParams, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query.toString()}`
}
