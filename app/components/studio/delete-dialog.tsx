import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { deleteItem } from '#app/client/studio/delete-item.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { useToast } from '#app/components/ui/toast.tsx'
import { listTexts } from '#app/texts/studio-lists.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'

interface DeleteDialogProps {
  feedId: string
  item: { id: string; title: string }
  onClose: () => void
}

/** The question before an episode is deleted. */
export default function DeleteDialog({ feedId, item, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  async function confirm() {
    setBusy(true)
    const error = await deleteItem({ feed_id: feedId, item_id: item.id })
    if (error === null) await revalidate()
    showToast(
      error === null ? listTexts.deleted : (error.message ?? listTexts.deleteFailed),
      error === null ? 'success' : 'error',
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={studioTexts.deleteEpisode}
      description={item.title}
      actions={
        <>
          <Button
            type="button"
            variant="soft"
            color="red"
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {studioTexts.deleteEpisode}
          </Button>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {studioTexts.cancel}
          </Button>
        </>
      }
    >
      <p>{studioTexts.deleteSure}</p>
    </Dialog>
  )
}
