import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deviceStorage } from '#app/client/base/device-storage.ts'
import {
  clearRecentHits,
  keepRecentHit,
  readRecentHits,
  type RecentHit,
} from '#app/client/catalogue/search/recent-hits.ts'
import { PlainButton } from '#app/components/base/ui/plain.tsx'
import { Chip } from '#app/components/base/ui/chip.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { SkeletonRows } from '#app/components/base/ui/skeleton.tsx'
import { normalQuery } from '#app/schemas/catalogue/search.ts'
import { searchCategories, type SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import { searchFilterTexts } from '#app/texts/catalogue/search-filters.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'
import { readAddress } from '#app/rules/catalogue/search-address.ts'
import { readSearch } from '#app/rules/catalogue/search-filters.ts'
import { personTexts } from '#app/texts/catalogue/people.ts'
import {
  addressOption,
  contentOption,
  type OptionGroup,
  personOption,
  profileOption,
  transcriptOption,
} from './options.tsx'
import { Options } from './option-list.tsx'
import styles from './search-dialog.module.css'
import { SearchField } from './search-field.tsx'
import { searchPath } from '#app/rules/catalogue/search-path.ts'
import { type SearchState, useSearch } from './use-search-dialog.ts'

const storage = deviceStorage()

/** The search dialog: results while typing, navigated with the arrow keys. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<SearchCategory | null>(null)
  const [recent, setRecent] = useState(() => readRecentHits(storage))
  const [active, setActive] = useState(-1)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const query = normalQuery(typed)
  const state = useSearch(query, category)
  const search = readSearch(query)
  const groups = groupsOf(state, query, recent)
  const options = groups.flatMap((group) => group.options)

  function open(index: number): void {
    const option = options[index]
    if (!option) return
    if (option.hit) keepRecentHit(storage, option.hit)
    onClose()
    void navigate(option.to)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active >= 0) open(active)
      else if (query !== '') {
        onClose()
        void navigate(searchPath({ query, category }))
      }
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title}>
      <SearchField
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="group" aria-label={texts.categories} className={styles.chips}>
        {searchCategories.map((option) => (
          <Chip
            key={option}
            on={option === category}
            onClick={() => {
              setCategory(option === category ? null : option)
              setActive(-1)
              input.current?.focus()
            }}
          >
            {texts.chips[option]}
          </Chip>
        ))}
      </div>
      {search.unread.map((filter) => (
        <p key={filter} role="status" className={styles.text}>
          {searchFilterTexts.unread[filter]}
        </p>
      ))}
      <div className={styles.results}>
        <Status state={state} count={options.length} />
        {state.status === 'empty' && (
          <RecentHead
            isEmpty={recent.length === 0}
            onClear={() => {
              clearRecentHits(storage)
              setRecent([])
              input.current?.focus()
            }}
          />
        )}
        <Options
          id={listId}
          label={state.status === 'empty' ? texts.recent : texts.results}
          groups={groups}
          active={active}
          onPoint={setActive}
          onOpen={open}
        />
      </div>
    </Dialog>
  )
}

function RecentHead({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.recent}</h2>
        {!isEmpty && (
          <PlainButton variant="ghost" color="gray" size="1" onClick={onClear}>
            {texts.clearRecent}
          </PlainButton>
        )}
      </div>
      {isEmpty && <p className={styles.text}>{texts.noRecent}</p>}
    </>
  )
}

/** The index of the next or previous option, wrapping at both ends. */
function moved(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (active < 0) return by > 0 ? 0 : count - 1
  return (active + by + count) % count
}

function groupsOf(state: SearchState, query: string, recent: RecentHit[]): OptionGroup[] {
  if (state.status === 'empty')
    return [
      {
        label: null,
        options: recent.map((hit) => ('_id' in hit ? contentOption(hit) : profileOption(hit))),
      },
    ]
  if (state.status !== 'done') return []
  const { hits, persons, profiles, transcripts } = state.found
  if (hits.length === 0 && readAddress(query))
    return [{ label: null, options: [addressOption(query)] }]
  return [
    { label: null, options: hits.map(contentOption) },
    { label: personTexts.results, options: persons.map(personOption) },
    { label: texts.chips.profiles, options: profiles.map(profileOption) },
    { label: texts.chips.transcripts, options: transcripts.map(transcriptOption) },
  ].filter(({ options }) => options.length > 0)
}

/** The status of the search besides its results, announced to screen readers. */
function Status({ state, count }: { state: SearchState; count: number }) {
  return (
    <>
      {state.status === 'loading' && <SkeletonRows count={5} kind="trending" />}
      {state.status === 'done' && count === 0 && (
        <EmptyState icon={<Search />} title={texts.noResults} />
      )}
      {state.status === 'failed' && <EmptyState icon={<Search />} title={texts.failed} />}
      <p role="status" className="visually-hidden">
        {state.status === 'done' && (count === 0 ? texts.noResults : texts.count(count))}
        {state.status === 'failed' && texts.failed}
      </p>
    </>
  )
}
