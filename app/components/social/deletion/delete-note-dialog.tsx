import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { clearOwnNotes } from '#app/client/social/notes/own-notes.ts'
import { ourRelay } from '#app/client/social/outbox/our-relay.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import { deletingTexts as texts } from '#app/texts/social/note-menu.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { notePath } from '#app/rules/social/note-path.ts'
import { QuotedNote } from '#app/components/social/content/quoted-note.tsx'
import type { DeletionRequest } from './deletion-request.ts'

interface DeleteNoteDialogProps {
  request: DeletionRequest
  onClose: () => void
}

/** Asks before a note is deleted, by a deletion request to relays. */
export default function DeleteNoteDialog({ request, onClose }: DeleteNoteDialogProps) {
  const { isBusy, problem, remove } = useDeleting(request, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      actions={
        <>
          <Button type="button" color="red" loading={isBusy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <QuotedNote note={request.note} />
      <p>{texts.hint}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  )
}

function useDeleting({ note, isPage }: DeletionRequest, onClose: () => void) {
  const { signer } = useNostr()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Requests the deletion. Returns why that failed, or null. */
  async function failure(): Promise<string | null> {
    const own = await signer()
    if (!own) return nostrIdentityTexts.needed
    const event = deletionEvent([note.json], Math.floor(Date.now() / 1000))
    const { accepted } = await ourRelay().send(await own.sign(event))
    return accepted ? null : texts.failed
  }

  async function remove() {
    setBusy(true)
    const failed = await failure().catch(() => texts.failed)
    setBusy(false)
    setProblem(failed)
    if (failed) return
    clearOwnNotes(({ item }) => item.note.id === note.id)
    onClose()
    showToast(texts.done)
    if (isPage) await navigate(note.parent ? notePath(note.parent.id) : href('/feed'))
    else await revalidate()
  }

  return { isBusy, problem, remove }
}
