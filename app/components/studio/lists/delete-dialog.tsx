import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { DeleteForm, deletionName, type ToDelete } from './delete-form.tsx'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { OpenedForm } from '#app/components/base/forms/opened-form-dialog.tsx'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'

interface DeleteDialogProps {
  feed: { id: string; type: HostingFeedType }
  item: ToDelete
  onClose: () => void
}

/** The dialog over a list that asks for confirmation before an episode or release is deleted. */
export default function DeleteDialog({ feed, item, onClose }: DeleteDialogProps) {
  const page = href('/studio/:feedId/:itemId/delete', { feedId: feed.id, itemId: item.id })
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [buyers, setBuyers] = useState<number>()
  const { sent, send } = useSentForms<{ error?: string; buyers?: number }>((answer) => {
    // The refusal brings the number of buyers, which the list doesn't have; the dialog asks again with it.
    if (!isFailedAnswer(answer) && answer.buyers !== undefined) return setBuyers(answer.buyers)
    // A 404 on a retry means that the first request deleted it and its response was lost.
    const isGone = isFailedAnswer(answer) && answer.missed === 404
    if (isGone) void revalidate()
    const error = isFailedAnswer(answer) ? listTexts.deleteFailed : answer.error
    if (isGone || error === undefined) showToast(listTexts.deleted)
    else showToast(error, 'error')
    onClose()
  })
  return (
    <OpenedForm
      title={deletionName(feed.type)}
      send={(form) => send(form, page)}
      isSending={sent.length > 0}
      close={onClose}
    >
      <DeleteForm item={{ ...item, buyers }} feedType={feed.type} back={page} />
    </OpenedForm>
  )
}
