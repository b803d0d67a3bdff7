import { useState } from 'react'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { putReference } from '#app/rules/catalogue/music-references.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { referenceForm } from '#app/schemas/studio/music-references.ts'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import { isFailedAnswer, type FailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import {
  type ItemReferencesView,
  type ReferencePageAnswer,
  referencesPath,
  type ReferenceView,
  type ShownTrack,
} from './views.ts'

/** The references of an item while they are edited. Changes are optimistic and reverted if the form fails. */
export function useReferences(item: ItemReferencesView) {
  const showToast = useToast()
  // Tracks that were just chosen, until the server's data includes them.
  const [tracks] = useState(() => new Map<string, ShownTrack>())
  const [refused, setRefused] = useState<{ proof: string; form: FormData } | null>(null)
  const { sent, send } = useSentForms<ReferencePageAnswer>((answer, form) => {
    if (!isFailedAnswer(answer) && answer.proof) return setRefused({ proof: answer.proof, form })
    const isTaken = !isFailedAnswer(answer) && answer.taken
    const isCopy = form.get('intent') === 'copy'
    if (isTaken && isCopy) showToast(texts.copied)
    if (!isTaken)
      showToast(whyNot(answer) ?? (isCopy ? texts.copyFailed : texts.updateFailed), 'error')
  })

  function after(references: readonly ReferenceView[], form: FormData): readonly ReferenceView[] {
    const intent = form.get('intent')
    const before = startOf(form)
    if (intent === 'delete') return references.filter(({ start }) => start !== before)
    if (intent !== 'save') return references
    const { intent: _, stay: __, replaced: ___, base: ____, ...fields } = Object.fromEntries(form)
    const { data } = referenceForm.safeParse(fields)
    if (!data) return references
    const known = references.find(({ remote }) => remote.item_guid === data.remote.item_guid)
    const track = tracks.get(data.remote.item_guid) ?? known?.track ?? null
    return putReference(references, { ...data, track }, before) ?? references
  }

  return {
    /** What was refused for want of a fresh proof, as text. */
    refused,
    sendAgain() {
      if (!refused) return
      setRefused(null)
      send(refused.form, referencesPath(item, 'edit'))
    },
    references: sent.reduce(after, item.references),
    noteTrack: (guid: string, track: ShownTrack) => void tracks.set(guid, track),
    send: (form: FormData) => send(form, referencesPath(item, 'edit')),
    remove: ({ start }: ReferenceView) =>
      send(
        { intent: 'delete', replaced: String(start), base: item.base },
        referencesPath(item, 'delete'),
      ),
    copyToChapters: (access: Access) =>
      send({ intent: 'copy' }, referencesPath(item, 'copy', { access })),
  }
}

/** What the server says of the whole form that it has refused. */
function whyNot(answer: ReferencePageAnswer | FailedAnswer): string | undefined {
  return isFailedAnswer(answer) ? undefined : (answer.error ?? answer.form?.error?.['']?.[0])
}

/** Start of the reference that the form edits or deletes. */
function startOf(form: FormData): number | null {
  const start = form.get('replaced')
  return typeof start === 'string' && start !== '' ? Number(start) : null
}
