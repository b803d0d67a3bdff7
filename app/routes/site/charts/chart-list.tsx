import { Link2 } from 'lucide-react'
import { href } from 'react-router'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Likers } from '#app/components/catalogue/rows/likers.tsx'
import { hitActions } from '#app/components/site/home/hit-actions.tsx'
import { useListState } from '#app/components/catalogue/rows/list-state.tsx'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { copyText } from '#app/components/base/ui/copy-button.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlayingBars, Row, RowList } from '#app/components/base/ui/row.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ChartTab } from '#app/rules/site/chart-tabs.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { chartsTexts as texts } from '#app/texts/site/charts.ts'
import styles from './chart-list.module.css'
import { rankElementId, useHighlight } from './use-highlight.ts'

const biggest = 3

interface ChartListProps {
  hits: ContentHit[]
  tab: ChartTab
  before: Partial<Record<string, number>>
}

/** The ranks of one chart. */
export function ChartList({ hits, tab, before }: ChartListProps) {
  const highlighted = useHighlight()
  const playingId = usePlayer(({ queue }) => currentItem(queue)?.entity?._id ?? null)
  const state = useListState(hits)
  const { ref, ...watch } = state.watch
  const withSats = hits.some(({ sats }) => sats)
  return (
    <>
      <RowList ranked label={texts.tabs[tab]} ref={ref} watch={watch}>
        {hits.map((hit, place) => {
          const { title, image = null, subtitle, publisher } = hit.info
          const playing = hit._id === playingId
          return (
            <Row
              key={hit._id}
              kind="chart"
              id={rankElementId(hit._id)}
              className={classNames(
                styles.row,
                place < biggest && styles.big,
                hit._id === highlighted && styles.highlighted,
              )}
              title={title}
              to={contentPath(hit)}
              playing={playing}
              rank={
                playing ? (
                  <PlayingBars label={texts.playing} />
                ) : (
                  <Place rank={place + 1} before={before[hit._id]} />
                )
              }
              art={<Cover id={hit._id} title={title} src={image} size={48} />}
              text={(hit._type === 'EPISODE' ? subtitle : publisher) || subtitle || undefined}
              beside={hit.recommended && <Likers {...hit.recommended} />}
              columns={<ChartColumns hit={hit} tab={tab} withSats={withSats} />}
              action={hitActions(hit, { queue: hits, index: place, title: texts.title, state })}
            />
          )
        })}
      </RowList>
      {state.panel}
    </>
  )
}

/** A place, and how many places it is from the day before's. */
function Place({ rank, before }: { rank: number; before: number | undefined }) {
  const moved = before === undefined ? 0 : before - rank
  if (moved === 0) return rank
  const words = moved > 0 ? texts.movedUp(moved) : texts.movedDown(-moved)
  return (
    <span className={styles.place}>
      {rank}
      <span className={styles.moved} title={words}>
        <span aria-hidden>{`${moved > 0 ? '▲' : '▼'} ${Math.abs(moved)}`}</span>
        <span className="visually-hidden">, {words}</span>
      </span>
    </span>
  )
}

interface ChartColumnsProps {
  hit: ContentHit
  tab: ChartTab
  /** Whether any of the list has been sent some. */
  withSats: boolean
}

function ChartColumns({ hit, tab, withSats }: ChartColumnsProps) {
  const duration = hitDuration(hit)
  return (
    <>
      <span className={styles.date}>
        <span>{hit.info.published ? <Time value={hit.info.published * 1000} /> : null}</span>
        {tab === 'Episodes' && <CopyChartsLink id={hit._id} />}
      </span>
      {tab !== 'Shows' && (
        <span className={styles.duration}>{duration ? cardDuration(duration) : null}</span>
      )}
      {withSats && (
        <span className={styles.sats}>
          {hit.sats ? (
            <>
              <BoltIcon size={13} />
              {paymentTexts.sats(hit.sats)}
            </>
          ) : null}
        </span>
      )}
    </>
  )
}

/** Copies the URL of the charts with this episode's rank highlighted. */
function CopyChartsLink({ id }: { id: string }) {
  const { siteUrl } = useSession()
  const showToast = useToast()

  async function copy() {
    if (await copyText(`${siteUrl}${href('/charts')}?id=${id}`)) showToast(texts.linkCopied)
    else showToast(texts.linkFailed, 'error')
  }

  return (
    <button
      type="button"
      title={texts.copyLink}
      className={classNames(styles.copy, 'needs-script')}
      onClick={() => void copy()}
    >
      <Link2 size={16} />
      <span>{texts.copyLink}</span>
    </button>
  )
}
