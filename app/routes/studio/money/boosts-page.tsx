import { ReceiptText, Zap } from 'lucide-react'
import { href } from 'react-router'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { type BoostAction, boostActions, type FeedBoosts } from '#app/schemas/money/feed-boosts.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import { ListPaging } from '#app/components/studio/lists/list-paging.tsx'
import { BoostRow } from './boost-row.tsx'
import styles from './boosts.module.css'
import type { RefusedReply } from './reply-form.tsx'

/** The data of a feed's boosts. */
export interface FeedBoostsView extends FeedBoosts {
  feedId: string
  action: BoostAction | null
  isFirst: boolean
}

interface BoostsPageProps {
  view: FeedBoostsView
  /** A refused reply that was sent without JavaScript. */
  refused: RefusedReply | undefined
}

/** The boosts and streams of a show or artist with replies, newest first. */
export function BoostsPage({ view, refused }: BoostsPageProps) {
  const { feedId, boosts, action } = view
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
      <Filters view={view} />
      {boosts.length === 0 ? (
        <EmptyState
          icon={<Zap />}
          title={action === null ? texts.none : texts.noneOfKind}
          text={texts.noneText}
        />
      ) : (
        <ul aria-label={texts.heading} className={styles.list}>
          {boosts.map((boost) => (
            <BoostRow
              key={boost.id}
              boost={boost}
              refused={refused?.boostId === boost.id ? refused.form : undefined}
            />
          ))}
        </ul>
      )}
      <Paging view={view} />
    </Page>
  )
}

function Filters({ view: { feedId, action } }: { view: FeedBoostsView }) {
  return (
    <nav aria-label={texts.filters} className={styles.filters}>
      <ChipLink to={boostsPath(feedId, null)} on={action === null}>
        {texts.all}
      </ChipLink>
      {boostActions.map((one) => (
        <ChipLink key={one} to={boostsPath(feedId, one)} on={action === one}>
          {texts.filter[one]}
        </ChipLink>
      ))}
    </nav>
  )
}

function Paging({ view: { feedId, action, next, isFirst } }: { view: FeedBoostsView }) {
  return (
    <ListPaging
      label={texts.older}
      first={isFirst ? null : { label: texts.newest, to: boostsPath(feedId, action) }}
      next={next === null ? null : { label: texts.older, to: boostsPath(feedId, action, next) }}
    />
  )
}

function boostsPath(feedId: string, action: BoostAction | null, before?: string): string {
  const asked = { ...(action && { action }), ...(before !== undefined && { before }) }
  const search = new URLSearchParams(asked).toString()
  return href('/studio/:feedId/boosts', { feedId }) + (search && `?${search}`)
}
