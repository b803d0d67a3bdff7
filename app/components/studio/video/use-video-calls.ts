import type { Access } from '#app/rules/media-path.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { authenticatedCall } from '#app/client/session/authenticated-call.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import type { ItemVideo } from '#app/schemas/video.ts'
import { videoTexts } from '#app/texts/video.ts'

/** What can be done with a video that is there; the page shows what came of it. */
export function useVideoCalls(
  target: { feed_id: string; item_id: string; access: Access },
  forgetUpload: () => void,
) {
  const [isBusy, setBusy] = useState(false)
  const showToast = useToast()
  const { revalidate } = useRevalidator()

  async function make(
    call: string,
    body: unknown,
    { done, failed }: { done?: () => void; failed: string },
  ): Promise<void> {
    setBusy(true)
    const made = await authenticatedCall(call, body)
    if (made.ok) {
      done?.()
      await revalidate()
    } else {
      showToast(made.error.message ?? failed, 'error')
    }
    setBusy(false)
  }

  return {
    isBusy,
    remove: () =>
      void make(
        'me/hosting-video-remove',
        { ...target, hold: true },
        {
          done: forgetUpload,
          failed: videoTexts.couldNotRemove,
        },
      ),
    retry: ({ url }: Pick<NonNullable<ItemVideo['file']>, 'url'>) =>
      void make('me/hosting-video-to-hls', { url, hold: true }, { failed: videoTexts.failed }),
  }
}
