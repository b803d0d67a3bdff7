import { X } from 'lucide-react'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { PlainAlert } from '#app/components/base/ui/plain.tsx'
import type { SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import { type ReadSearch, withoutFilter } from '#app/rules/catalogue/search-filters.ts'
import { searchPath } from '#app/rules/catalogue/search-path.ts'
import { searchFilterTexts as texts } from '#app/texts/catalogue/search-filters.ts'
import styles from './search-page.module.css'

interface SearchFilterChipsProps {
  query: string
  category: SearchCategory | null
  search: ReadSearch
}

const offered = ['in:title', 'in:people', 'in:notes', 'longer:1h'] as const

/** The filters of a search, each taken away by its chip, and some that may be added. */
export function SearchFilterChips({ query, category, search }: SearchFilterChipsProps) {
  const names = new Set(search.written.map((written) => written.split(':')[0]?.toLowerCase()))
  const more = search.words === '' ? [] : offered.filter((each) => !names.has(each.split(':')[0]))
  return (
    <>
      {(search.written.length > 0 || more.length > 0) && (
        <nav aria-label={texts.filters} className={styles.chips}>
          {search.written.map((written, index) => (
            <ChipLink
              key={index}
              on
              to={searchPath({ query: withoutFilter(query, written), category })}
              aria-label={texts.withoutFilter(written)}
            >
              <bdi>{written}</bdi>
              <X size={14} aria-hidden />
            </ChipLink>
          ))}
          {more.map((filter) => (
            <ChipLink
              key={filter}
              to={searchPath({ query: `${query} ${filter}`, category })}
              aria-label={texts.narrow(filter)}
            >
              {filter}
            </ChipLink>
          ))}
        </nav>
      )}
      {search.unread.map((filter) => (
        <PlainAlert key={filter}>{texts.unread[filter]}</PlainAlert>
      ))}
    </>
  )
}

/** What the field takes besides words. */
export function SearchHelp() {
  return (
    <details className={styles.help}>
      <summary>{texts.help.title}</summary>
      <dl>
        {texts.help.filters.map(([typed, meaning]) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.help.addresses}</p>
    </details>
  )
}
