import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Ban, EyeOff, Info, Reply, Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { Form, href, Link } from 'react-router'
import type { Route } from './+types/reports.ts'
import { TextArea } from '#app/components/base/forms/fields.tsx'
import { BackLink } from '#app/components/base/shell/back-link.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { harshActs, longestAnswer } from '#app/rules/social/reports.ts'
import { reportTexts } from '#app/texts/social/reports.ts'
import { decisionTexts } from '#app/texts/site/decisions.ts'
import { deskReportTexts as texts } from '#app/texts/site/desk-reports.ts'
import { CaseArt } from './case-art.tsx'
import styles from './case-panel.module.css'

type Chosen = NonNullable<Route.ComponentProps['loaderData']['chosen']>

interface CasePanelProps {
  view: Chosen
  answer: SubmissionResult | undefined
  /** The queue, for phones, where the case is all of the page. */
  back: string
}

/** A case: what it is about, who says what, what was decided before, and the decision. */
export function CasePanel({ view, answer, back }: CasePanelProps) {
  const { thing, reports, decisions } = view
  return (
    <div className={styles.side}>
      <div className={styles.back}>
        <BackLink to={back}>{texts.back}</BackLink>
      </div>
      <Panel className={styles.panel}>
        <header className={styles.head}>
          <CaseArt thing={thing} size={84} />
          <div className={styles.title}>
            <p className={styles.second}>{texts.kinds[thing.about_kind]}</p>
            <h2 className={styles.name} dir="auto">
              {thing.title}
            </h2>
            <p className={styles.second}>
              <Ways view={view} />
            </p>
            {thing.waiting > 0 && (
              <PlainBadge color="amber">{texts.reports(thing.waiting)}</PlainBadge>
            )}
          </div>
        </header>
        {thing.excerpt && (
          <blockquote className={styles.excerpt} dir="auto">
            {thing.excerpt}
          </blockquote>
        )}
        <h3 className={styles.heading}>{texts.said}</h3>
        <ul>
          {reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
        {decisions.length > 0 && <Decided decisions={decisions} />}
        {thing.state === 'DECIDED' ? (
          <Restore view={{ thing, decisions }} answer={answer} />
        ) : (
          <Decide thing={thing} people={reports.length} answer={answer} />
        )}
      </Panel>
    </div>
  )
}

/** Where the thing is, and where more can be done with it and those who made it. */
function Ways({ view: { thing, makers } }: { view: Chosen }) {
  const { about, about_kind, path } = thing
  return (
    <>
      <Link to={path} className="text-link">
        {texts.look}
      </Link>
      {(about_kind === 'SHOW' || about_kind === 'EPISODE') && (
        <>
          {' • '}
          <Link to={href('/admin/shows/:id', { id: about })} className="text-link">
            {texts.inShows}
          </Link>
        </>
      )}
      {makers.map(({ id, label }) => (
        <Fragment key={id}>
          {` • ${texts.madeBy} `}
          <Link to={href('/admin/people/:id', { id })} className="text-link">
            <bdi>{label}</bdi>
          </Link>
        </Fragment>
      ))}
    </>
  )
}

function Report({ report }: { report: Chosen['reports'][number] }) {
  const { type, words, at, reporter, key, upheld, dismissed } = report
  const name = reporter?.name ?? (key === null ? texts.visitor : toNpub(key))
  const isFirst = reporter !== null && upheld + dismissed === 0
  const record = isFirst ? texts.firstEver : reporter && texts.record(upheld, dismissed)
  return (
    <li className={styles.report}>
      <p className={styles.type}>{reportTexts.types[type]}</p>
      {words && (
        <p className={styles.words} dir="auto">
          “{words}”
        </p>
      )}
      <p className={styles.second}>
        <bdi className={styles.who}>{name}</bdi>
        {' • '}
        <Time value={at} format="datetime" />
        {key !== null && ` • ${texts.onNostr}`}
        {record && ` • ${record}`}
      </p>
    </li>
  )
}

function Decided({ decisions }: Pick<Chosen, 'decisions'>) {
  return (
    <>
      <h3 className={styles.heading}>{texts.before}</h3>
      <ul>
        {decisions.map(({ id, act, words, by, at }) => (
          <li key={id} className={styles.decision}>
            <span className={styles.act}>
              {decisionTexts[act]}
              {words && (
                <span className={styles.why} dir="auto">
                  {words}
                </span>
              )}
            </span>
            <bdi className={styles.second}>{by ?? texts.byCommand}</bdi>
            <span className={styles.second}>
              <Time value={at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Problems({ answer }: Pick<CasePanelProps, 'answer'>) {
  return answer?.error?.['']?.map((problem) => (
    <Alert key={problem} tone="error">
      {problem}
    </Alert>
  ))
}

/** What was hidden or suspended comes back as easily. */
function Restore({
  view: { thing, decisions },
  answer,
}: Pick<CasePanelProps, 'answer'> & { view: Pick<Chosen, 'thing' | 'decisions'> }) {
  const isAway = ['HIDDEN', 'SUSPENDED'].includes(decisions[0]?.act ?? '')
  return (
    <Form
      method="post"
      action={href('/admin/reports/:id?', { id: thing.id })}
      className={styles.decide}
      preventScrollReset
    >
      <input type="hidden" name="id" value={thing.id} />
      <Problems answer={answer} />
      {isAway && (
        <Button type="submit" name="intent" value="restore" variant="soft" color="gray">
          <Undo2 size={16} />
          {texts.restore}
        </Button>
      )}
    </Form>
  )
}

interface DecideProps extends Pick<CasePanelProps, 'answer'> {
  thing: Chosen['thing']
  people: number
}

function Decide({ thing: { id, about_kind }, people, answer }: DecideProps) {
  const typed = answer?.initialValue?.words
  const harsh = harshActs(about_kind)
  const isContent = about_kind === 'SHOW' || about_kind === 'EPISODE'
  return (
    <Form
      method="post"
      action={href('/admin/reports/:id?', { id })}
      className={styles.decide}
      preventScrollReset
    >
      <input type="hidden" name="id" value={id} />
      <Problems answer={answer} />
      <TextArea
        label={texts.words(people)}
        hint={texts.wordsHint}
        name="words"
        rows={3}
        maxLength={longestAnswer}
        defaultValue={typeof typed === 'string' ? typed : ''}
        error={answer?.error?.words ?? undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="answer">
          <Reply size={16} />
          {texts.answer}
        </Button>
        <Button type="submit" name="intent" value="dismiss" variant="soft" color="gray">
          {texts.dismiss}
        </Button>
        {harsh.includes('hide') && (
          <Button type="submit" name="intent" value="hide" variant="soft" color="gray">
            <EyeOff size={16} />
            {isContent ? texts.hide.content : texts.hide.said}
          </Button>
        )}
        {isContent && (
          <Button
            type="submit"
            name="intent"
            value="suspend"
            variant="soft"
            color="red"
            className={styles.suspend}
          >
            <Ban size={16} />
            {texts.suspend[about_kind]}
          </Button>
        )}
      </div>
      <p className={styles.kept}>
        <Info size={14} />
        {texts.kept}
      </p>
    </Form>
  )
}
