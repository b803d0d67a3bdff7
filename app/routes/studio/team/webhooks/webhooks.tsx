import { data, href } from 'react-router'
import type { Route } from './+types/webhooks.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  sendTest,
  updateWebhook,
} from '#app/.server/studio/team/index.ts'
import { webhookForm } from '#app/schemas/studio/webhooks.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { webhookTexts as texts } from '#app/texts/studio/webhooks.ts'
import { ownersFeedOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { WebhooksPage } from './webhooks-page.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await ownersFeedOf(context)
  const { publisher_id } = own.feed
  // A release has the webhooks of its artist.
  if (publisher_id) throw redirect(href('/studio/:feedId/webhooks', { feedId: publisher_id }))
  const ids = { feed_id: own.feed._id }
  return {
    title: feedTitle(studioFeed(own)),
    back: href('/studio/:feedId/edit', params),
    status: statusOf(request),
    ...(await listWebhooks(ctx, ids)),
    ...(await listDeliveries(ctx, ids)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await ownersFeedOf(context)
  const ids = { feed_id: feed._id }
  const page = href('/studio/:feedId/webhooks', params)
  const answer = await formAction(await readForm(request), webhookForm, async (form) => {
    switch (form.intent) {
      case 'add': {
        const { intent: _intent, ...webhook } = form
        return shownOnce(await createWebhook(ctx, { ...ids, ...webhook }), page)
      }
      case 'renew':
        return shownOnce(
          await updateWebhook(ctx, { ...ids, webhook_id: form.webhook_id, renew_secret: true }),
          page,
        )
      case 'events':
        await updateWebhook(ctx, { ...ids, webhook_id: form.webhook_id, events: form.events })
        return doneAt(page, 'saved')
      case 'pause':
      case 'resume':
        await updateWebhook(ctx, {
          ...ids,
          webhook_id: form.webhook_id,
          paused: form.intent === 'pause',
        })
        return doneAt(page, 'saved')
      case 'test':
        await sendTest(ctx, { ...ids, webhook_id: form.webhook_id })
        return doneAt(page, 'sending')
      case 'resend':
        await resendDelivery(ctx, {
          ...ids,
          webhook_id: form.webhook_id,
          delivery_id: form.delivery_id,
        })
        return doneAt(page, 'sending')
      case 'delete':
        await deleteWebhook(ctx, { ...ids, webhook_id: form.webhook_id })
        return doneAt(page, 'deleted')
    }
  })
  // Of what was typed the token isn't sent back.
  if ('data' in answer && 'form' in answer.data) delete answer.data.form.initialValue?.token
  return answer
}

/** The answer to the form itself shows a secret, which no later page can. */
function shownOnce({ secret, webhook }: Awaited<ReturnType<typeof createWebhook>>, page: string) {
  return secret === null ? doneAt(page, 'saved') : data({ secret, url: webhook.url })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(texts.title, loaderData.status) : []
}

/** Who is told what happens on a show or artist; for its owners. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} answer={actionData} />
}
