import { Badge } from '@radix-ui/themes/components/badge'
import { Button } from '@radix-ui/themes/components/button'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import type { CardAccountStatus } from '#app/rules/money/card-requirements.ts'
import type { CardAccountView } from '#app/schemas/money/card-accounts.ts'
import { dollars } from '#app/rules/money/dollars.ts'
import { cardAccountTexts as texts } from '#app/texts/money/card-account.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import styles from '#app/components/studio/frame/studio.module.css'

export interface CardAccountPage extends CardAccountView {
  feedId: string
  /** The provider's page had expired before it was opened. */
  isExpired: boolean
  /** No real card is charged. */
  isPlay: boolean
}

/** The account that a show or artist is paid to by card: how far it is, what is missing, and the way to the provider. */
export function CardAccount({
  account,
  problem,
}: {
  account: CardAccountPage
  problem: string | undefined
}) {
  const { feedId, status, missing, isMine, waitingCents, isExpired, isPlay } = account
  const action = `${href('/studio/:feedId/edit', { feedId })}?tab=Payments&cards=connect`
  const isBusy = useNavigation().formAction?.includes('cards=connect') ?? false
  return (
    <Section id="cards" title={texts.heading} action={<StatusBadge status={status} />}>
      {problem && <Alert tone="error">{problem}</Alert>}
      {isExpired && <Alert tone="warning">{texts.expired}</Alert>}
      <p>{isMine ? texts.texts[status] : texts.others}</p>
      {status !== 'ENABLED' && waitingCents > 0 && <p>{texts.waiting(dollars(waitingCents))}</p>}
      {missing.length > 0 && (
        <div>
          <p>{texts.missing}</p>
          <ul className={styles.points}>
            {missing.map((requirement) => (
              <li key={requirement}>{texts.requirements[requirement]}</li>
            ))}
          </ul>
        </div>
      )}
      {status === 'ENABLED' && <p className={styles.second}>{texts.splits}</p>}
      {isPlay && <p className={styles.second}>{texts.playMoney}</p>}
      {isMine && (
        <Form method="post" action={action} className={styles.inline}>
          <Button type="submit" variant="soft" loading={isBusy}>
            {texts.buttons[status]}
          </Button>
        </Form>
      )}
    </Section>
  )
}

/** In words and with an icon: colour alone says nothing. */
function StatusBadge({ status }: { status: CardAccountStatus }) {
  if (status === 'NONE') return null
  const isDone = status === 'ENABLED'
  const isWaiting = status === 'REVIEW'
  const Icon = isDone ? CircleCheck : isWaiting ? Hourglass : CircleAlert
  return (
    <Badge color={isDone ? 'teal' : isWaiting ? 'gray' : 'amber'}>
      <Icon size={12} aria-hidden />
      {texts.states[status]}
    </Badge>
  )
}
