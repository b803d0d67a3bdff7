import { Activity } from 'lucide-react'
import { href } from 'react-router'
import { Page } from '#app/components/shell/page.tsx'
import { ChipLink } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { type FeedFilter, feedFilters, type FeedType, feedTypes } from '#app/rules/feed-choice.ts'
import type { Feed } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { NewNotes } from './new-notes.tsx'
import { NoteList } from './note-list.tsx'
import { OlderNotes } from './older-notes.tsx'
import styles from './feed-page.module.css'

export interface FeedView extends Feed {
  type: FeedType
  filter: FeedFilter
  /** Whether it begins with what is newest. */
  isNewest: boolean
  /** Where the notes before these begin; null where there are none. */
  next: string | null
}

/** What people say, in one of three selections. */
export function FeedPage({ page }: { page: FeedView }) {
  const { type, filter, next, isNewest } = page
  return (
    <Page width="reading">
      <h1 className="visually-hidden">{texts.feed}</h1>
      <Tabs
        label={texts.feed}
        items={feedTypes.map((name) => ({
          label: texts.feedTypes[name],
          to: address(name, filter),
          current: name === type,
        }))}
      />
      <div role="group" aria-label={texts.filtersLabel} className={styles.filters}>
        {feedFilters.map((name) => (
          <ChipLink key={name} to={address(type, name)} on={name === filter}>
            {texts.filters[name]}
          </ChipLink>
        ))}
      </div>
      {type === 'GLOBAL' && filter === 'AUDIO' && isNewest && (
        <NewNotes to={address(type, filter)} />
      )}
      {type === 'FOLLOWING' ? (
        <EmptyState icon={<Activity />} title={texts.followingNeedsKey} />
      ) : page.feed.length === 0 ? (
        <EmptyState icon={<Activity />} title={texts.empty} text={texts.emptyText} />
      ) : (
        <NoteList feed={page} label={texts.feedTypes[type]} />
      )}
      <OlderNotes to={next && address(type, filter, next)} />
    </Page>
  )
}

function address(type: FeedType, filter: FeedFilter, before?: string): string {
  const query = new URLSearchParams()
  if (type !== 'TRENDING') query.set('type', type)
  if (filter !== 'AUDIO') query.set('filter', filter)
  if (before) query.set('before', before)
  return `${href('/feed')}${query.size > 0 ? `?${query}` : ''}`
}
