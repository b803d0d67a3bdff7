import { href } from 'react-router'
import type { Route } from './+types/item-splits.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import { Page } from '#app/components/base/shell/page.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import type { TabAnswer } from '#app/components/studio/editors/settings-tab.tsx'
import { SplitsEditor } from '#app/components/studio/money/splits-editor.tsx'
import { feedTitle, itemTitle } from '#app/texts/studio/names.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { splitTexts } from '#app/texts/studio/studio-money.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import {
  itemOf,
  ownersFeedOf,
  releaseOf,
  requireOwnerPage,
} from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { changeSplits, feedPayee, itemPayee, splitsPage } from './splits.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'

type RouterContext = Route.LoaderArgs['context']

/** The page with the splits of an episode, a track or a release. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { payee, title } = await payeeOf(ctx, context)
  return {
    title,
    splits: splitsPage(ctx, payee),
    back: href('/studio/:feedId/:itemId/edit', params),
    status: statusOf(request),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { payee } = await payeeOf(ctx, context)
  const saved = () => doneAt(href('/studio/:feedId/:itemId/splits', params), 'saved')
  return changeSplits(ctx, request, payee, saved)
}

async function payeeOf(ctx: Ctx, context: RouterContext) {
  const { feed } = await ownersFeedOf(context)
  if (feed._type === 'ARTIST') {
    const release = await releaseOf(context)
    requireOwnerPage(release)
    return { payee: await feedPayee(ctx, release.feed), title: feedTitle(studioFeed(release)) }
  }
  const item = await itemOf(context)
  const title = itemTitle(feed._type, item.content.title)
  return { payee: await itemPayee(ctx, feed, item), title }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${splitTexts.heading}: ${loaderData.title}`, loaderData.status)
}

export default function ItemSplits({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, splits, status } = loaderData
  const answer = actionData as TabAnswer | undefined
  return (
    <EditorFrame back={back} over={title} title={splitTexts.heading}>
      <Page>
        <div className={`${styles.form} ${styles.wide}`}>
          <StatusLine status={answer ? null : status} />
          <FormProof answer={answer} />
          <SplitsEditor page={answer?.splits ?? splits} />
        </div>
      </Page>
    </EditorFrame>
  )
}
