import type { SubmissionResult } from '@conform-to/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, useOutletContext } from 'react-router'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { PlainIconLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { mayAct } from '#app/rules/base/desk.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import type {
  ContentListInput,
  ContentPanel,
  KeptOutPanel,
  StandingView,
} from '#app/schemas/site/desk-content.ts'
import { roleTexts } from '#app/texts/accounts/roles.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import type { DeskView } from '#app/routes/site/admin/desk/desk-page.tsx'
import { Answer, ContentActs, LetIn } from './acts.tsx'
import { ContentState } from './content-state.tsx'
import { ContentHistory, type HistoryEntry } from './content-history.tsx'
import { pathOf } from './shows-page.tsx'
import styles from './show-panel.module.css'

interface ShowPanelProps {
  page: {
    shown: { content: ContentPanel | null; keptOut: KeptOutPanel | null; history: HistoryEntry[] }
    isDone: boolean
  }
  /** The list beside it. */
  asked: ContentListInput
  answer: { form: SubmissionResult; proof?: string } | undefined
}

/** One show, episode or clip, or a feed that is kept out: what it is, and what is done about it. */
export function ShowPanel({ page: { shown, isDone }, asked, answer }: ShowPanelProps) {
  const title = shown.content?.title ?? shown.keptOut?.title ?? ''
  const problems = Object.values(answer?.form.error ?? {}).flatMap((errors) => errors ?? [])
  return (
    <Panel aria-label={texts.panel(title)} className={styles.panel}>
      {isDone && !answer && <Alert tone="success">{texts.done}</Alert>}
      {problems.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <FormProof answer={answer} />
      <div className={styles.head}>
        <Cover
          id={shown.content?.id ?? title}
          title={title}
          src={shown.content?.image ?? null}
          size={56}
        />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <bdi>{title}</bdi>
          </h2>
          <p className={styles.author}>
            <bdi>{shown.content?.author ?? shown.keptOut?.url}</bdi>
          </p>
        </div>
        <PlainIconLink
          label={texts.close}
          to={pathOf(asked)}
          variant="ghost"
          color="gray"
          preventScrollReset
        >
          <X size={18} />
        </PlainIconLink>
      </div>
      {shown.content ? <Content content={shown.content} /> : <KeptOut feed={shown.keptOut} />}
      <ContentHistory entries={shown.history} />
    </Panel>
  )
}

function Content({ content }: { content: ContentPanel }) {
  const { role } = useOutletContext<DeskView>()
  return (
    <>
      <Facts content={content} />
      {content.standing && <Standing standing={content.standing} />}
      <ContentActs content={content} role={role} />
      {content.others.length > 0 && <Others standings={content.others} />}
      {content.newest.length > 0 && <Newest items={content.newest} />}
    </>
  )
}

function Facts({ content }: { content: ContentPanel }) {
  const { type, isHosted, url, items, added, state, owners, of, buyers, path, id, kind } = content
  const { role } = useOutletContext<DeskView>()
  return (
    <dl className={styles.facts}>
      <Fact name={texts.columns.state}>
        <ContentState state={state} hasAppeal={false} />
      </Fact>
      <Fact name={texts.facts.kind}>
        <Link to={path} className="text-link">
          {contentTexts.typeNames[type as ContentType]}
        </Link>
      </Fact>
      {of && (
        <Fact name={texts.facts.of}>
          <Link to={href('/admin/shows/:id', { id: of.id })} className="text-link">
            <bdi>{of.title}</bdi>
          </Link>
        </Fact>
      )}
      {kind !== 'CLIP' && (
        <Fact name={texts.facts.host}>
          {isHosted ? texts.facts.hostedHere : texts.facts.fromFeed}
        </Fact>
      )}
      {url && (
        <Fact name={texts.facts.address}>
          {mayAct(role, 'RUN_INSTALLATION') && kind === 'SHOW' ? (
            <Link to={href('/admin/feeds/:id', { id })} className="text-link" title={texts.studio}>
              {url}
            </Link>
          ) : (
            url
          )}
        </Fact>
      )}
      {kind === 'SHOW' && <Fact name={texts.facts.items}>{grouped(items)}</Fact>}
      <Fact name={texts.facts.added}>
        <Time value={added} />
      </Fact>
      {(isHosted || kind === 'CLIP') && (
        <Fact name={texts.facts.owners}>
          {owners.length === 0
            ? texts.facts.noOwners
            : owners.map(({ name, role }) => `${name} (${roleTexts[role as 'OWNER']})`).join(', ')}
        </Fact>
      )}
      {buyers > 0 && <Fact name={texts.facts.buyers}>{grouped(buyers)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function Standing({ standing }: { standing: StandingView }) {
  const { since, until, reason, appeal, answer } = standing
  return (
    <section aria-label={texts.standing[standing.standing]} className={styles.standing}>
      <h3 className={styles.subtitle}>{texts.standing[standing.standing]}</h3>
      <p className={styles.when}>
        {texts.since} <Time value={since} format="datetime" />
        {' • '}
        {until ? (
          <>
            {texts.until} <Time value={until} format="datetime" />
          </>
        ) : (
          texts.forGood
        )}
      </p>
      <p className={styles.said} dir="auto">
        {reason}
      </p>
      {appeal && (
        <>
          <h3 className={styles.subtitle}>{texts.appealed}</h3>
          <p className={styles.said} dir="auto">
            {appeal.words}
          </p>
          {answer ? (
            <>
              <h3 className={styles.subtitle}>{texts.answered}</h3>
              <p className={styles.said} dir="auto">
                {answer.words}
              </p>
            </>
          ) : (
            <Answer standingId={standing.id} />
          )}
        </>
      )}
    </section>
  )
}

function Others({ standings }: { standings: StandingView[] }) {
  return (
    <section aria-labelledby="others">
      <h3 id="others" className={styles.subtitle}>
        {texts.itsEpisodes}
      </h3>
      <ul>
        {standings.map(({ id, contentId, title, standing }) => (
          <li key={id} className={styles.other}>
            <Link to={href('/admin/shows/:id', { id: contentId })} className="text-link">
              <bdi>{title}</bdi>
            </Link>
            <ContentState state={standing} hasAppeal={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Newest({ items }: { items: ContentPanel['newest'] }) {
  return (
    <section aria-labelledby="newest">
      <h3 id="newest" className={styles.subtitle}>
        {texts.newest}
      </h3>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id} className={styles.other}>
            <Link to={href('/admin/shows/:id', { id })} className="text-link">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeptOut({ feed }: { feed: KeptOutPanel | null }) {
  const { role } = useOutletContext<DeskView>()
  if (!feed) return null
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={texts.columns.state}>
          <ContentState state="KEPT_OUT" hasAppeal={false} />
        </Fact>
        <Fact name={texts.facts.address}>{feed.url}</Fact>
        {feed.guid && <Fact name={texts.facts.guid}>{feed.guid}</Fact>}
        <Fact name={texts.facts.keptOutAt}>
          <Time value={feed.at} format="datetime" />
        </Fact>
      </dl>
      <p className={styles.said} dir="auto">
        {feed.reason}
      </p>
      {mayAct(role, 'DELETE_CONTENT') && <LetIn />}
    </>
  )
}
