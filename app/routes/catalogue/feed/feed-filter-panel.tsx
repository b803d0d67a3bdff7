import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import {
  feedSearch,
  feedSorts,
  type FeedPart,
  isFiltered,
  leavesOut,
  longestFeedQuery,
  wholeFeed,
} from '#app/rules/catalogue/feed-filter.ts'
import { withinShowTexts as texts } from '#app/texts/catalogue/within-show.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import styles from './feed-filter-panel.module.css'
import type { FeedView } from '#app/schemas/site/content-views.ts'

/** Searches, sorts and filters the episodes of a show: a plain form, and links. */
export default function FeedFilterPanel({ page }: { page: FeedView }) {
  const { hit, filter, parts } = page
  const path = contentPath(hit)
  return (
    <div className={styles.bar}>
      <search>
        {/* The key resets the fields when the address changes. */}
        <Form action={path} preventScrollReset key={feedSearch(filter)} className={styles.form}>
          <input
            type="search"
            name="q"
            defaultValue={filter.query}
            maxLength={longestFeedQuery}
            dir="auto"
            aria-label={texts.search}
            placeholder={texts.search}
            className={styles.box}
          />
          {filter.only && <input type="hidden" name="only" value={filter.only} />}
          <select
            name="sort"
            aria-label={texts.sort}
            defaultValue={filter.sort}
            className={styles.box}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {feedSorts.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </select>
          <PlainButton variant="soft" color="gray" type="submit" className={styles.submit}>
            {texts.submit}
          </PlainButton>
        </Form>
      </search>
      {parts && parts.length > 0 && (
        <nav aria-label={texts.filters} className={styles.chips}>
          {parts.map((part) => (
            <ChipLink key={part} on={part === filter.only} to={path + searchWith(page, part)}>
              {texts.parts[part]}
            </ChipLink>
          ))}
        </nav>
      )}
      <p role="status" className={styles.found}>
        {leavesOut(filter) && page.found > 0 && texts.found(page.found)}
      </p>
      {isFiltered(filter) && page.found === 0 && <NothingFound page={page} />}
    </div>
  )
}

/** In the place of the rows, where none is as it was asked for. */
function NothingFound({ page }: { page: FeedView }) {
  return (
    <EmptyState
      icon={<Search />}
      title={texts.none}
      text={texts.noneHint}
      action={
        <PlainButtonLink variant="soft" to={contentPath(page.hit)} preventScrollReset>
          {texts.showAll}
        </PlainButtonLink>
      }
    />
  )
}

/** Pressing the part that is on turns it off. */
function searchWith({ filter }: FeedView, part: FeedPart): string {
  return feedSearch({ ...filter, only: part === filter.only ? wholeFeed.only : part })
}
