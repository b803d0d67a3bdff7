import { Button } from '@radix-ui/themes/components/button'
import { Activity } from 'lucide-react'
import { href, Link } from 'react-router'
import { askForSigner } from '#app/client/social/signers/signer-question.ts'
import { Page } from '#app/components/base/shell/page.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { TimelineFilter } from './timeline-choice.ts'
import type { TimelinesOff, TimelineType } from '#app/rules/base/timelines.ts'
import type { MyReactions } from '#app/schemas/social/notes.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { LateNoteComposer } from '#app/components/social/composer/late-composers.tsx'
import { NewNotes } from '#app/components/social/notes/new-notes.tsx'
import { type NoteListEntry, NoteList } from '#app/components/social/notes/note-list.tsx'
import { OlderNotes } from '#app/components/social/notes/older-notes.tsx'
import { TimelineTabs } from './timeline-tabs.tsx'
import styles from './timeline-page.module.css'

/** What a page of a timeline holds. */
export interface TimelineEntries {
  feed: NoteListEntry[]
  myreactions: MyReactions
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** How many hidden notes are left out. */
  hidden: number
}

export interface TimelineView extends TimelineEntries {
  type: TimelineType
  off: TimelinesOff
  filter: TimelineFilter
  /** Whether the viewer has a key. */
  hasKey: boolean
  /** Whether it is the first page. */
  isNewest: boolean
  /** Whether hidden notes are there instead, folded. */
  showsHidden: boolean
  /** The cursor of this page; null on the first. */
  before: string | null
}

/** The page of a timeline. */
export function TimelinePage({ page }: { page: TimelineView }) {
  const { type, filter, showsHidden } = page
  return (
    <Page width="reading">
      <h1 className="visually-hidden">{texts.feed}</h1>
      <TimelineTabs
        current={type}
        off={page.off}
        address={(type) => address({ type, filter, showsHidden })}
      />
      {!(type in page.off) && <OpenTimeline page={page} />}
    </Page>
  )
}

function OpenTimeline({ page }: { page: TimelineView }) {
  const { type, filter, next, isNewest, hidden, showsHidden } = page
  return (
    <>
      <div role="group" aria-label={texts.filtersLabel} className={styles.filters}>
        <FilterChip name="PODCASTS" page={page} />
        <FilterChip name="MUSIC" page={page} />
      </div>
      {page.isNewest && <LateNoteComposer />}
      {type === 'GLOBAL' && filter === 'AUDIO' && isNewest && (
        <NewNotes to={address({ type, filter, showsHidden })} />
      )}
      {type === 'FOLLOWING' && !page.hasKey ? (
        <EmptyState
          icon={<Activity />}
          title={texts.followingNeedsKey}
          action={
            <Button
              variant="soft"
              color="gray"
              onClick={() => void askForSigner({ want: 'connect' })}
              className="needs-script"
            >
              {nostrIdentityTexts.connect}
            </Button>
          }
        />
      ) : (
        <NoteList
          feed={page}
          label={texts.feedTypes[type]}
          place={isNewest ? 'note' : undefined}
          empty={
            hidden === 0 && (
              <EmptyState
                icon={<Activity />}
                title={texts.latestActivity}
                text={texts.emptyTexts[type]}
              />
            )
          }
        />
      )}
      <HiddenNotes page={page} />
      <OlderNotes
        to={next && address({ type, filter, showsHidden, before: next })}
        label={type === 'TRENDING' ? texts.more : texts.older}
      />
    </>
  )
}

/** A filter; pressing the active one turns it off. */
function FilterChip({ name, page }: { name: 'PODCASTS' | 'MUSIC'; page: TimelineView }) {
  const { type, filter, showsHidden } = page
  const on = name === filter
  return (
    <ChipLink to={address({ type, filter: on ? 'AUDIO' : name, showsHidden })} on={on}>
      {texts.filters[name]}
    </ChipLink>
  )
}

/** The number of hidden notes, with a link to show or leave them out. */
function HiddenNotes({ page }: { page: TimelineView }) {
  const { hidden, showsHidden } = page
  if (hidden === 0 && !showsHidden) return null
  return (
    <p className={styles.hidden}>
      {showsHidden ? texts.hiddenAreShown : texts.hiddenNotes(hidden)}
      <Link to={address({ ...page, showsHidden: !showsHidden })} className="text-link">
        {showsHidden ? texts.leaveOutHidden : texts.showHidden}
      </Link>
    </p>
  )
}

interface TimelinePlace extends Pick<TimelineView, 'type' | 'filter' | 'showsHidden'> {
  before?: string | null
}

function address({ type, filter, showsHidden, before }: TimelinePlace): string {
  const query = new URLSearchParams()
  if (type !== 'TRENDING') query.set('type', type)
  if (filter !== 'AUDIO') query.set('filter', filter)
  if (showsHidden) query.set('hidden', '')
  if (before) query.set('before', before)
  return `${href('/feed')}${query.size > 0 ? `?${query}` : ''}`
}
