import { Button } from '@radix-ui/themes/components/button'
import { MailX } from 'lucide-react'
import { Form } from 'react-router'
import type { Route } from './+types/unsubscribe.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { endMails, mailedFeed } from '#app/.server/stats/mail/index.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { unsubscribeTexts as texts } from '#app/texts/stats/stats-mails.ts'

/** Where a link in a mail ends such mails, without logging in. A button does it, since some programs open all links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return { feed: await mailedFeed(pageCtx(context), token) }
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  await endMails(pageCtx(context), token)
  return null
}

export function meta() {
  return [
    { title: contentTexts.pageTitle(texts.title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function Unsubscribe({ loaderData: { feed } }: Route.ComponentProps) {
  return (
    <Page>
      <ScreenTitle>{texts.title}</ScreenTitle>
      {feed ? (
        <EmptyState
          icon={<MailX />}
          title={texts.ask(feed.title)}
          action={
            <Form method="post">
              <Button type="submit">{texts.button}</Button>
            </Form>
          }
        />
      ) : (
        <EmptyState icon={<MailX />} title={texts.done} text={texts.doneText} />
      )}
    </Page>
  )
}
