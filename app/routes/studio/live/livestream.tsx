import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import type { Route } from './+types/livestream.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { LiveChatAside } from '#app/components/social/live-chat/live-chat-aside.tsx'
import { MutedPeople } from '#app/components/social/live-chat/muted-people.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { StatusLine } from '#app/components/studio/editing/edit-form.tsx'
import { LivestreamForm } from './livestream-form.tsx'
import { LivestreamHost } from './livestream-host.tsx'
import { LivestreamSteps, type Question } from './livestream-steps.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { type ModeratedChat, moderatedChat } from './livestream-chat.server.ts'
import { ownLivestream, saveLivestream, showOf } from './livestream.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'

// After a refused form the page is out of date: another tab has started or ended the livestream.
export { shouldRevalidate } from '#app/routes/studio/after-forms.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await showOf(context)
  const livestream = await ownLivestream(ctx, own.feed, params.livestreamId)
  const feed = studioFeed(own)
  const chat = await moderatedChat(ctx, feed, livestream)
  return { feed, livestream, chat, asks: asked(request, feed), status: statusOf(request) }
}

function asked(request: Request, { isOwner }: { isOwner: boolean }): Question | null {
  const ask = new URL(request.url).searchParams.get('ask')
  return ask === 'end' || (ask === 'delete' && isOwner) ? ask : null
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await showOf(context)
  const livestream = await ownLivestream(ctx, feed, params.livestreamId)
  return saveLivestream(ctx, request, feed._id, livestream?._id)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(loaderData.livestream?.content.title ?? texts.new, loaderData.status)
}

/** The error about the livestream as a whole, which belongs to no field. */
function problemOf(form: SubmissionResult | undefined): string | undefined {
  const { '': all, livestream_id: livestream, status } = form?.error ?? {}
  return (all ?? livestream ?? status)?.[0]
}

/** The page to schedule, edit, start and end a livestream. */
export default function EditLivestream({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, livestream, chat, asks, status } = loaderData
  const list = href('/studio/:feedId/livestreams', { feedId: feed.id })
  const problem = problemOf(actionData?.form)
  return (
    <EditorFrame
      back={list}
      over={feedTitle(feed)}
      title={livestream?.content.title ?? texts.new}
      cover={{ id: feed.id, src: feed.image }}
    >
      <div className={styles.narrow}>
        <StatusLine status={actionData ? null : status} />
        {problem && <Alert tone="error">{problem}</Alert>}
        {livestream && (
          <LivestreamSteps
            livestream={livestream}
            isPublic={feed.isPublished}
            isOwner={feed.isOwner}
            asks={asks}
            page={`${list}/${livestream._id}`}
          />
        )}
        {livestream && chat && (
          <ChatOfLivestream title={livestream.content.title} showId={feed.publicId} {...chat} />
        )}
        {livestream?.meta.status !== 'ENDED' && (
          <LivestreamForm
            key={livestream?.meta.updated}
            livestream={livestream}
            form={actionData?.form}
          />
        )}
      </div>
    </EditorFrame>
  )
}

function ChatOfLivestream({
  title,
  showId,
  view,
  muted,
  host,
}: ModeratedChat & { title: string; showId: string | null }) {
  // Its end has to be signed as well.
  const isHostShown = !view.hasEnded || (host?.who === 'VIEWER' && !host.isCurrent)
  return (
    <>
      <LiveChatAside
        hit={{ _id: view.id, _type: 'LIVE', info: { title }, links: [] }}
        chat={view}
      />
      <MutedPeople id={view.id} people={muted} />
      {host && showId && isHostShown && (
        <LivestreamHost showId={showId} livestreamId={view.id} host={host} />
      )}
    </>
  )
}
