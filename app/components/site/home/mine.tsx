import { ListEnd } from 'lucide-react'
import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { hitDuration } from '#app/client/catalogue/playable.ts'
import { isItemOf, itemPath } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { LibraryForm } from '#app/components/library/entries/library-form.tsx'
import { tabPath } from '#app/components/library/entries/tab-path.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { usePlayer, usePlayerSend } from '#app/components/player/player-provider.tsx'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainIconButton } from '#app/components/base/ui/plain.tsx'
import { Row, RowList } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { withdrawnBadge } from '#app/components/base/ui/withdrawn-badge.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { minutesLeft, playedShare } from '#app/rules/library/positions.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { keepingTexts } from '#app/texts/library/keeping.ts'
import { playerTexts } from '#app/texts/player/player.ts'
import { mineTexts as texts } from '#app/texts/site/mine.ts'
import styles from './mine.module.css'
import { MoreLink } from './more-link.tsx'
import { CoverSection } from './sections.tsx'

export interface MineView {
  /** Seconds. */
  begun: { hit: ContentHit; position: number; duration: number | null }[]
  fresh: ContentHit[]
  /** At most 100. */
  unplayed: number
  like: { title: string; hits: ContentHit[] } | null
}

/** What home has for one listener. */
export function MineSections({ mine: { begun, fresh, unplayed, like } }: { mine: MineView }) {
  return (
    <>
      {begun.length > 0 && <Begun begun={begun} />}
      <div className={styles.columns}>
        <Fresh hits={fresh} unplayed={unplayed} />
        <UpNext />
      </div>
      {like && <CoverSection title={texts.like(like.title)} hits={like.hits} />}
    </>
  )
}

function Begun({ begun }: Pick<MineView, 'begun'>) {
  const hits = begun.map(({ hit }) => hit)
  return (
    <section aria-label={texts.begun}>
      <SectionTitle action={<MoreLink to={tabPath('history')}>{texts.seeAll}</MoreLink>}>
        {texts.begun}
      </SectionTitle>
      <ul className={styles.begun}>
        {begun.map(({ hit, ...listened }, index) => (
          <BegunTile key={hit._id} {...{ hit, hits, index, listened }} />
        ))}
      </ul>
    </section>
  )
}

interface BegunTileProps {
  hit: ContentHit
  hits: ContentHit[]
  index: number
  listened: { position: number; duration: number | null }
}

function BegunTile({ hit, hits, index, listened: { position, duration } }: BegunTileProps) {
  const { title, image = null, subtitle, publisher } = hit.info
  const isCurrent = usePlayer(({ queue }) => isItemOf(currentItem(queue), hit))
  const length = duration ?? hitDuration(hit)
  const left = minutesLeft(position, length)
  return (
    <li className={styles.tile}>
      <span className={styles.art}>
        <Cover id={hit._id} title={title} src={image} size={84} fill />
        <span className={styles.play}>
          <PlayButton variant="on-image" hits={hits} index={index} title={texts.begun} />
        </span>
      </span>
      <span className={styles.words}>
        <Link
          to={contentPath(hit)}
          className={classNames(styles.title, isCurrent && styles.current)}
          dir="auto"
        >
          {title}
        </Link>
        <span className={styles.from} dir="auto">
          {subtitle ?? publisher}
        </span>
        <span className={styles.left}>
          {left === null ? keepingTexts.started : keepingTexts.minutesLeft(left)}
        </span>
        <span
          aria-hidden
          className={styles.line}
          style={{ '--played': playedShare(position, length) } as CSSProperties}
        />
      </span>
    </li>
  )
}

function Fresh({ hits, unplayed }: { hits: ContentHit[]; unplayed: number }) {
  return (
    <section aria-labelledby="fresh" className={styles.fresh}>
      <SectionTitle
        id="fresh"
        action={
          <span className={styles.acts}>
            {hits.length > 0 && (
              <span className={styles.all}>
                <LibraryForm intent="done-all" label={texts.markAllPlayed} to={href('/')} plain />
              </span>
            )}
            <MoreLink to={tabPath('inbox')}>{texts.openInbox}</MoreLink>
          </span>
        }
      >
        {texts.fresh}
        {unplayed > 0 && <span className={styles.count}>{texts.unplayed(unplayed)}</span>}
      </SectionTitle>
      {hits.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingFresh}</p>
      ) : (
        <RowList label={texts.fresh}>
          {hits.map((hit, index) => (
            <FreshRow key={hit._id} {...{ hit, hits, index }} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function FreshRow({ hit, hits, index }: { hit: ContentHit; hits: ContentHit[]; index: number }) {
  const { title, image = null, subtitle, publisher, published } = hit.info
  const isCurrent = usePlayer(({ queue }) => isItemOf(currentItem(queue), hit))
  const duration = hitDuration(hit)
  return (
    <Row
      kind="studio"
      title={title}
      to={contentPath(hit)}
      playing={isCurrent}
      art={<Cover id={hit._id} title={title} src={image} size={48} fill />}
      text={subtitle ?? publisher ?? undefined}
      badges={withdrawnBadge(hit) ?? undefined}
      className={styles.row}
      columns={
        <>
          {published ? <Time value={published * 1000} /> : <span />}
          <span className={styles.length}>{duration ? cardDuration(duration) : null}</span>
        </>
      }
      action={
        <span className={styles.acts}>
          <QueueButton hit={hit} />
          <PlayButton variant="round" hits={hits} index={index} title={texts.fresh} />
        </span>
      }
    />
  )
}

function QueueButton({ hit }: { hit: ContentHit }) {
  const send = usePlayerSend()
  const showToast = useToast()
  return (
    <PlainIconButton
      label={texts.addTitle(hit.info.title)}
      className="needs-script"
      variant="ghost"
      color="gray"
      radius="full"
      onClick={() => {
        send({ type: 'add_to_queue', hits: [hit] })
        showToast(playerTexts.addedToQueue)
      }}
    >
      <ListEnd size={18} />
    </PlainIconButton>
  )
}

const shownNext = 6

/** What the player of this device plays after what it plays now. It has its place before it is known. */
function UpNext() {
  const hydrated = useHydrated()
  const { items, idx } = usePlayer(({ queue }) => queue)
  const next = hydrated ? items.slice(idx + 1) : []
  return (
    <section aria-labelledby="up-next" className={classNames(styles.next, 'needs-script')}>
      <SectionTitle id="up-next">
        {texts.next}
        {next.length > 0 && <span className={styles.count}>{next.length}</span>}
      </SectionTitle>
      {next.length === 0 ? (
        <p className={styles.nothing}>{hydrated ? texts.nothingNext : ''}</p>
      ) : (
        <RowList label={texts.next}>
          {next.slice(0, shownNext).map((item, at) => (
            <Row
              key={at}
              kind="studio"
              title={item.title}
              to={itemPath(item) ?? undefined}
              art={
                <Cover
                  id={item.entity?._id ?? ''}
                  title={item.title}
                  src={item.img}
                  size={48}
                  fill
                />
              }
              text={item.subtitle}
              columns={item.duration ? cardDuration(item.duration) : undefined}
            />
          ))}
        </RowList>
      )}
    </section>
  )
}
