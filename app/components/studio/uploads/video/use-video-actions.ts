import { href } from 'react-router'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { Access } from '#app/rules/base/media-path.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'

interface VideoAt {
  feedId: string
  itemId: string
  access: Access
}

/** The actions on an existing video; the page is revalidated after each. */
export function useVideoActions({ access, ...ids }: VideoAt, forgetUpload: () => void) {
  const showToast = useToast()
  const removing = `remove-${access}`
  const { sent, send } = useSentForms<{ errors?: Record<string, string[]> }>((answer, form) => {
    const isRemoval = form.get('intent') === removing
    const failed = isRemoval ? videoTexts.couldNotRemove : videoTexts.failed
    if (isFailedAnswer(answer)) showToast(failed, 'error')
    else if (answer.errors) showToast(answer.errors.form?.[0] ?? failed, 'error')
    else if (isRemoval) forgetUpload()
  })
  const page = href('/studio/:feedId/:itemId/video', ids)
  return {
    isBusy: sent.length > 0,
    remove: () => send({ intent: removing }, page),
    retry: () => send({ intent: `retry-${access}` }, page),
  }
}
