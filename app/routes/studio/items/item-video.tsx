import { data, href } from 'react-router'
import type { Route } from './+types/item-video.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  convertVideo,
  getItemVideos,
  getVideo,
  removeVideo,
} from '#app/.server/studio/files/index.ts'
import { uploadVideo } from '#app/.server/studio/uploads/index.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { itemTitle } from '#app/texts/studio/names.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import styles from '#app/components/studio/frame/studio.module.css'
import { accessesOf } from '#app/rules/studio/item-versions.ts'
import { VideoForm } from './video-form.tsx'
import { largest } from '#app/rules/studio/upload-file.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

const accesses = ['DEFAULT', 'PAID'] as const
/** Room for the video and a few short fields. */
const formBytes = largest.video + 1_000_000

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed, token } = await feedOf(context)
  const item = await itemOf(context)
  const kind = feed._type === 'ALBUM' ? ('track' as const) : ('episode' as const)
  return {
    title: itemTitle(feed._type, item.content.title),
    back: `${href('/studio/:feedId/:itemId/edit', params)}#media`,
    videos: await getItemVideos(ctx, { feed_id: feed._id, item_id: item._id }),
    accesses: accessesOf(item.content, kind),
    content: item.content,
    kind,
    token,
  }
}

/** Stores a video, retries its conversion or removes it, depending on the pressed button. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const ids = { feed_id: feed._id, item_id: item._id }
  const editor = `${href('/studio/:feedId/:itemId/edit', params)}#media`
  try {
    const { formData, fileErrors } = await readFormWithFiles(request, {
      maxBytes: formBytes,
      files: Object.fromEntries(
        accesses.map((access) => [
          `video_${access}`,
          (file) => uploadVideo(ctx, { ...ids, access }, file, { hold: true }),
        ]),
      ),
    })
    if (Object.keys(fileErrors).length > 0) return data({ errors: fileErrors }, { status: 400 })
    const end = formEnd(formData)
    await doIntent(ctx, ids, String(formData.get('intent') ?? ''))
    return end(editor)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ errors: { form: [message] } as Record<string, string[]> }, { status })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

async function doIntent(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  intent: string,
): Promise<void> {
  for (const access of accesses) {
    const target = { ...ids, access }
    if (intent === `remove-${access}`) await removeVideo(ctx, { ...target, hold: true })
    if (intent !== `retry-${access}`) continue
    const { file } = (await getVideo(ctx, target)).video
    if (file) await convertVideo(ctx, { url: file.url, hold: true })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${videoTexts.heading}: ${loaderData.title}`) : []
}

/** The page to add, replace and remove the video of an episode or track, for browsers without JavaScript. */
export default function ItemVideo({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, ...form } = loaderData
  const errors =
    actionData && 'errors' in actionData
      ? actionData.errors
      : isFailedAnswer(actionData)
        ? { form: [videoTexts.failed] }
        : {}
  return (
    <EditorFrame back={back} over={title} title={videoTexts.heading}>
      <div className={styles.narrow}>
        <VideoForm {...form} errors={errors} />
      </div>
    </EditorFrame>
  )
}
