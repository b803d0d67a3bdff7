import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { withdrawnBadge } from '#app/components/base/ui/withdrawn-badge.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { LibraryTab } from '#app/schemas/library/library.ts'
import { libraryTexts as texts } from '#app/texts/library/library.ts'
import { tabPath } from '#app/components/library/entries/tab-path.ts'
import { LibraryForm } from '#app/components/library/entries/library-form.tsx'
import styles from './library-rows.module.css'
import type { LibraryEntry } from './library-views.ts'
import { ListenedLine, ListenedState } from '#app/components/library/positions/listened-state.tsx'

interface LibraryRowsProps {
  entries: LibraryEntry[]
  tab: LibraryTab
}

/** Saved, new or played items, with their progress and a button that removes them from the list. */
export function LibraryRows({ entries, tab }: LibraryRowsProps) {
  const hits = entries.map(({ hit }) => hit)
  return (
    <RowList label={texts.tabs[tab]}>
      {entries.map(({ hit, listened }, index) => (
        <Row
          key={hit._id}
          kind="episode"
          title={hit.info.title}
          to={contentPath(hit)}
          art={
            <Cover
              id={hit._id}
              title={hit.info.title}
              src={hit.info.image ?? null}
              size={84}
              fill
            />
          }
          text={hit.info.subtitle ?? hit.info.publisher ?? undefined}
          origin
          meta={<Facts hit={hit} />}
          badges={
            <>
              {withdrawnBadge(hit)}
              {listened ? <ListenedLine listened={listened} /> : <ListenedState id={hit._id} />}
            </>
          }
          action={
            <span className={styles.actions}>
              <PlayButton variant="round" hits={hits} index={index} title={texts.tabs[tab]} />
              <Leave hit={hit} tab={tab} />
            </span>
          }
        />
      ))}
    </RowList>
  )
}

function Facts({ hit }: { hit: ContentHit }): ReactNode {
  const { published } = hit.info
  const duration = hitDuration(hit)
  return (
    <>
      {published ? <Time value={published * 1000} /> : null}
      {published && duration ? ' • ' : null}
      {duration ? cardDuration(duration) : null}
    </>
  )
}

function Leave({ hit: { _id, info }, tab }: { hit: ContentHit; tab: LibraryTab }): ReactNode {
  if (tab === 'inbox')
    return (
      <LibraryForm
        intent="done"
        id={_id}
        to={tabPath(tab)}
        label={texts.markPlayedTitle(info.title)}
        icon={<Check />}
      />
    )
  const isHistory = tab === 'history'
  return (
    <LibraryForm
      intent={isHistory ? 'forget' : 'remove'}
      id={_id}
      to={tabPath(tab)}
      label={isHistory ? texts.forgetTitle(info.title) : texts.unsaveTitle(info.title)}
      icon={<X />}
    />
  )
}
