import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Users } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { PersonRow } from '#app/schemas/site/desk-people.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { SuspendFields } from './suspend-fields.tsx'
import styles from './suspend-page.module.css'

interface SuspendPageProps {
  people: Pick<PersonRow, 'id' | 'name' | 'contact'>[]
  answer: SubmissionResult | undefined
}

/** Suspends several accounts at once, for one reason. Works without JavaScript. */
export function SuspendPage({ people, answer }: SuspendPageProps) {
  if (people.length === 0)
    return (
      <DeskPage title={texts.suspendNow}>
        <EmptyState
          icon={<Users />}
          title={texts.noneChosen}
          action={
            <Link to={href('/admin/people')} className="text-link">
              {texts.title}
            </Link>
          }
        />
      </DeskPage>
    )
  return (
    <DeskPage title={texts.suspendPeople(people.length)}>
      <p className={styles.hint}>{texts.suspendHint}</p>
      <ul className={styles.people}>
        {people.map(({ id, name, contact }) => (
          <li key={id}>
            <bdi>{name}</bdi> {contact !== name && <bdi className={styles.contact}>{contact}</bdi>}
          </li>
        ))}
      </ul>
      <Form method="post" className={styles.form}>
        {people.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        {answer?.error?.['']?.map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
        <SuspendFields refused={answer} />
        <div>
          <Button type="submit" color="red">
            {texts.suspendPeople(people.length)}
          </Button>
        </div>
      </Form>
    </DeskPage>
  )
}
