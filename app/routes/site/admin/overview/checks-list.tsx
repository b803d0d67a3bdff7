import { Form, href } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { PlainBadge, PlainButton } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { MailState, Operations } from '#app/schemas/site/operations.ts'
import { watchingTexts as texts } from '#app/texts/site/watching.ts'
import styles from './lists.module.css'

/** What the checks say, and how the last mails went, with a button that sends one. */
export function ChecksList({
  page: { probes, mail },
}: {
  page: Pick<Operations, 'probes' | 'mail'>
}) {
  const failing = probes.filter(({ ok }) => !ok).length
  return (
    <section aria-labelledby="checks">
      <SectionTitle
        id="checks"
        action={
          <span className={styles.count}>{failing === 0 ? texts.all : texts.failing(failing)}</span>
        }
      >
        {texts.title}
      </SectionTitle>
      <ul aria-labelledby="checks" className={styles.list}>
        {probes.map(({ name, ok, reason }) => (
          <li key={name} className={styles.check}>
            <span className={styles.words}>
              <span>{texts.probe(name)}</span>
              <span className={styles.about} dir="auto" title={reason}>
                {reason}
              </span>
            </span>
            {ok ? (
              <span className={styles.last}>{texts.ok}</span>
            ) : (
              <PlainBadge color="amber">{texts.fails}</PlainBadge>
            )}
          </li>
        ))}
        <li className={styles.check}>
          <MailRow mail={mail} />
        </li>
      </ul>
    </section>
  )
}

function MailRow({ mail: { failedAt, answer, waiting, isFailing } }: { mail: MailState }) {
  return (
    <>
      <span className={styles.words}>
        <span>{failedAt === null ? texts.noMailFailed : texts.mailFailed(isFailing)}</span>
        {failedAt !== null && (
          <span className={styles.said} dir="auto">
            <Time value={failedAt} format="datetime" />{' '}
            {answer !== null && texts.mailAnswer(answer)}
          </span>
        )}
        {waiting > 0 && <span className={styles.said}> {texts.mailsWait(waiting)}</span>}
      </span>
      <Form method="post" action={href('/admin')} preventScrollReset>
        <input type="hidden" name="intent" value="test-mail" />
        <PlainButton type="submit" variant="soft" color="gray">
          {texts.sendTest}
        </PlainButton>
      </Form>
    </>
  )
}
