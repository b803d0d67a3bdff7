import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { Page, SectionTitle } from '#app/components/base/shell/page.tsx'
import type { Timeline, TimelineItem } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { LateReplyComposer } from '#app/components/social/composer/late-composers.tsx'
import { MainNote } from './main-note.tsx'
import { NewReplies } from '#app/components/social/notes/new-notes.tsx'
import { NoteCard } from '#app/components/social/notes/note-card.tsx'
import { NoteList } from '#app/components/social/notes/note-list.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { personHandle, personName, personPath } from '#app/rules/social/person.ts'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { PersonWords } from '#app/components/social/people/person-words.tsx'
import styles from './thread-page.module.css'
import { useLiveStats } from './use-live-stats.ts'

export interface ThreadView {
  note: TimelineItem
  parent: TimelineItem | null
  replies: Timeline
  /** The cursor of further replies; null if there are none. */
  next: string | null
  people: NostrProfile[]
}

/** The page of a note, with its parent and its replies. */
export function ThreadPage({ page }: { page: ThreadView }) {
  const { note, parent, replies, next, people } = page
  const stats = useLiveStats(note.note)
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.thread}>
          <div className={styles.head}>
            <Link
              to={parent ? notePath(parent.note.id) : href('/feed')}
              aria-label={texts.back}
              title={texts.back}
              className={styles.back}
            >
              <ArrowLeft size={20} />
            </Link>
            <h1 className={styles.title}>{texts.thread}</h1>
          </div>
          {parent && <NoteCard item={parent} mine={replies.myreactions[parent.note.id]} joined />}
          <MainNote
            item={{ ...note, note: { ...note.note, stats } }}
            mine={replies.myreactions[note.note.id]}
          />
          <LateReplyComposer key={note.note.id} note={note.note} />
          <section aria-label={texts.replies} className={styles.replies}>
            <NewReplies
              count={Math.max(0, stats.replies - note.note.stats.replies)}
              to={notePath(note.note.id)}
            />
            <NoteList
              feed={replies}
              label={texts.replies}
              place={`reply:${note.note.id}`}
              isOldestFirst
              empty={<p className={styles.none}>{texts.nothing}</p>}
            />
            {next && (
              <p className={styles.none}>
                <Link
                  to={`${notePath(note.note.id)}?${new URLSearchParams({ after: next })}`}
                  className="text-link"
                >
                  {texts.moreReplies}
                </Link>
              </p>
            )}
          </section>
        </div>
        <aside aria-labelledby="people">
          <SectionTitle id="people">{texts.people}</SectionTitle>
          <ul className={styles.people}>
            {people.map((profile) => (
              <li key={profile.pubkey}>
                <PersonRow profile={profile} />
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Page>
  )
}

/** A row of a list of people. */
function PersonRow({ profile }: { profile: NostrProfile }) {
  return (
    <Link to={personPath(profile)} className={styles.person}>
      <PersonAvatar profile={profile} size={40} />
      <PersonWords name={personName(profile)} text={personHandle(profile)} />
    </Link>
  )
}
