import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link, Form, href } from 'react-router'
import { logoutPath } from '#app/components/base/shell/navigation.ts'
import { useIsOff, useSession } from '#app/components/base/shell/session.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Checkbox } from '#app/components/base/forms/choices.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { inDollars } from '#app/rules/money/prices.ts'
import { accountDataTexts as texts } from '#app/texts/accounts/account-data.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { DeleteNotes } from './delete-notes.tsx'
import styles from './deletion-page.module.css'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'

/** The data of the deletion page. */
export type DeletionView =
  | {
      state: 'staying'
      /** The text to type as confirmation: the username, or the e-mail address without one. */
      name: string
      days: number
      feeds: { id: string; title: string; stays: boolean; hasEditors: boolean; buyers: number }[]
      /** The number of all feeds: not all may be listed. */
      feedCount: number
      /** Whether owners' own keys speak for shows. */
      hasLinkedKeys: boolean
      /** What would be lost, in millisats. */
      wallet: { millisats: number; heldMillisats: number }
      subscriptions: { title: string; priceCents: number; paidUntil: string }[]
      /** The plan that it pays for, if one runs. */
      plan: string | null
    }
  | {
      state: 'ending'
      endsAt: string
      /** What has come in since it was asked for, and by which number its owner can have it later. */
      kept: { millisats: number; number: string }
    }

interface DeletionPageProps {
  view: DeletionView
  answer: { form: SubmissionResult; proof?: string | undefined } | undefined
}

/**
 * Explains what happens to the data before an account is deleted; while the deletion is pending, allows to cancel it.
 */
export function DeletionPage({ view, answer }: DeletionPageProps) {
  const form = answer?.form
  const problems = form?.error?.[''] ?? []
  return (
    <Page width="reading">
      <ScreenTitle>{view.state === 'ending' ? texts.endingTitle : texts.deleteTitle}</ScreenTitle>
      <div className={styles.parts}>
        {problems.map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
        <FormProof answer={answer} />
        {view.state === 'ending' ? <Ending view={view} /> : <Asking view={view} form={form} />}
      </div>
    </Page>
  )
}

function Ending({ view }: { view: Extract<DeletionView, { state: 'ending' }> }) {
  const { endsAt, kept } = view
  return (
    <>
      <p>
        {texts.endsAt} <Time value={endsAt} format="datetime" />. {texts.endingText}
      </p>
      {kept.millisats > 0 && (
        <p>{texts.keptSince(paymentTexts.exactSats(kept.millisats), kept.number)}</p>
      )}
      <div className={styles.actions}>
        <Form method="post">
          <Button type="submit" name="intent" value="keep">
            {texts.keep}
          </Button>
        </Form>
        <form method="post" action={logoutPath()}>
          <Button variant="soft" color="gray" type="submit">
            {texts.logOut}
          </Button>
        </form>
      </div>
    </>
  )
}

function Asking({
  view,
  form,
}: {
  view: Extract<DeletionView, { state: 'staying' }>
  form: SubmissionResult | undefined
}) {
  const error = form?.error?.confirmation ?? undefined
  const typed = form?.initialValue?.confirmation
  const left = view.wallet.millisats
  const { off } = useSession()
  return (
    <>
      <Part title={texts.willHappen}>
        <ul className={styles.steps}>
          <li>{texts.pausedAtOnce}</li>
          <li>{texts.goneAfter(view.days)}</li>
        </ul>
      </Part>
      <Part title={texts.shows}>
        <Feeds view={view} />
        {view.hasLinkedKeys && <p className={styles.second}>{texts.linkedKeys}</p>}
      </Part>
      {!off.includes('SOCIAL') && <DeleteNotes />}
      <Subscriptions view={view} />
      {view.plan !== null && (
        <Part title={texts.plan}>
          <p>{texts.planEnds(view.plan)}</p>
        </Part>
      )}
      <SatsLeft view={view} />
      <p>
        <a href={href('/account/export')} className="text-link">
          {texts.exportFirst}
        </a>
      </p>
      <Form method="post" className={styles.form} noValidate>
        <TextField
          name="confirmation"
          label={texts.confirm(view.name)}
          error={error}
          defaultValue={typeof typed === 'string' ? typed : ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {left > 0 && (
          <Checkbox
            name="give_up"
            value={left}
            label={texts.giveUp(paymentTexts.exactSats(left))}
            error={form?.error?.give_up ?? undefined}
          />
        )}
        <div className={styles.actions}>
          <Button variant="soft" color="red" type="submit" name="intent" value="delete">
            {texts.delete}
          </Button>
          <Button asChild variant="soft" color="gray">
            <Link to={href('/account')}>{texts.cancel}</Link>
          </Button>
        </div>
      </Form>
    </>
  )
}

function Subscriptions({
  view: { subscriptions },
}: {
  view: Extract<DeletionView, { state: 'staying' }>
}) {
  if (subscriptions.length === 0) return null
  return (
    <Part title={texts.subscriptions}>
      <p>{texts.subscriptionsEnd}</p>
      <ul className={styles.feeds}>
        {subscriptions.map(({ title, priceCents, paidUntil }, at) => (
          <li key={at}>
            <span className={styles.title} dir="auto">
              {title || texts.untitled}
            </span>
            <span className={styles.second}>
              {texts.paidUntil(`$${inDollars(priceCents)}`)}{' '}
              <Time value={paidUntil} format="date" />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function SatsLeft({ view: { wallet } }: { view: Extract<DeletionView, { state: 'staying' }> }) {
  const isWithoutMoney = useIsOff('MONEY')
  if (wallet.millisats === 0) return null
  const isPending = wallet.heldMillisats > 0
  return (
    <Part title={texts.sats}>
      <p>
        {isPending
          ? texts.paymentPending
          : texts.satsLeft(paymentTexts.exactSats(wallet.millisats))}
      </p>
      {!isWithoutMoney && (
        <p>
          <Link to={href('/wallet/withdraw')} className="text-link">
            {texts.withdrawFirst}
          </Link>
        </p>
      )}
    </Part>
  )
}

function Feeds({
  view: { feeds, feedCount },
}: {
  view: Extract<DeletionView, { state: 'staying' }>
}) {
  if (feeds.length === 0) return <p className={styles.second}>{texts.noShows}</p>
  return (
    <>
      <ul className={styles.feeds}>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <span className={styles.title} dir="auto">
              {feed.title || texts.untitled}
            </span>
            <span className={styles.second}>{fateOf(feed)}</span>
            {!feed.stays && feed.buyers > 0 && (
              <span className={styles.second}>{texts.boughtStays(feed.buyers)}</span>
            )}
          </li>
        ))}
      </ul>
      {feedCount > feeds.length && (
        <p className={styles.second}>{texts.moreShows(feedCount - feeds.length)}</p>
      )}
    </>
  )
}

function fateOf({ stays, hasEditors }: { stays: boolean; hasEditors: boolean }): string {
  if (stays) return texts.stays
  return hasEditors ? texts.goesWithEditors : texts.goes
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
