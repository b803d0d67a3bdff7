import { Button } from '@radix-ui/themes/components/button'
import { CircleCheck, ListTodo, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Form, href } from 'react-router'
import type { Route } from './+types/jobs.ts'
import { SettingsRow, SettingsRows } from '#app/components/accounts/settings-section.tsx'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { PlainAlert, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { jobsTexts as texts } from '#app/texts/site/jobs.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import styles from './jobs-page.module.css'

type JobsView = Route.ComponentProps['loaderData']
type JobView = JobsView['jobs'][number]
type JobState = JobView['state']

const icons = { GIVEN_UP: TriangleAlert, WAITING: ListTodo, RUNNING: LoaderCircle }

/** What is in the queue, and why it failed, for the operator. Works without JavaScript throughout. */
export function JobsPage({ page: { state, jobs, next, done } }: { page: JobsView }) {
  return (
    <DeskPage title={texts.title} action={state === 'GIVEN_UP' && jobs.length > 0 && <AllAgain />}>
      <p className={styles.about}>{texts.about}</p>
      {done !== null && <PlainAlert>{done}</PlainAlert>}
      <nav aria-label={texts.title} className={styles.states}>
        {(Object.keys(texts.states) as JobState[]).map((each) => (
          <ChipLink
            key={each}
            to={`${href('/admin/jobs')}?state=${each}`}
            on={each === state}
            aria-current={each === state ? 'page' : undefined}
          >
            {texts.states[each]}
          </ChipLink>
        ))}
      </nav>
      {jobs.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={texts.none[state]} />
      ) : (
        <SettingsRows>
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </SettingsRows>
      )}
      {next !== null && (
        <PlainButtonLink
          to={`${href('/admin/jobs')}?state=${state}&before=${next}`}
          variant="soft"
          color="gray"
        >
          {texts.more}
        </PlainButtonLink>
      )}
    </DeskPage>
  )
}

function AllAgain() {
  return (
    <Form method="post" action={href('/admin/jobs')}>
      <Button variant="soft" color="gray" type="submit" name="intent" value="again-all">
        {texts.againAll}
      </Button>
    </Form>
  )
}

function Job({ job }: { job: JobView }) {
  const { id, name, state, attempts, mostAttempts, at, reason, about } = job
  const Icon = icons[state]
  const ids = Object.entries(about).map(([key, value]) => texts.about_id(key, value))
  return (
    <SettingsRow
      icon={<Icon size={18} />}
      title={<span className={styles.name}>{name}</span>}
      detail={
        <>
          <span className={styles.line}>
            {[texts.attempt(attempts, mostAttempts), ...ids].join(' • ')}
          </span>
          {reason !== null && (
            <span className={styles.reason} dir="auto">
              {reason}
            </span>
          )}
        </>
      }
      aside={<Time value={at} format="datetime" />}
    >
      {state !== 'RUNNING' && (
        <Form method="post" action={href('/admin/jobs')} className={styles.acts}>
          <input type="hidden" name="id" value={id} />
          <Button
            variant="soft"
            color="gray"
            type="submit"
            name="intent"
            value="again"
            aria-label={texts.againNamed(name, id)}
          >
            {texts.again}
          </Button>
          <details className={styles.drop}>
            <summary aria-label={texts.dropNamed(name, id)}>{texts.drop}</summary>
            <p>{texts.dropWarning}</p>
            <Button variant="soft" color="red" type="submit" name="intent" value="drop">
              {texts.drop}
            </Button>
          </details>
        </Form>
      )}
    </SettingsRow>
  )
}
