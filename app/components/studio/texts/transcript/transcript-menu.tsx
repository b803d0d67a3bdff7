import { Check, Download, Eye, Pencil, RotateCcw, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import {
  ActionButton,
  ActionHeading,
  ActionLink,
  ActionMenu,
} from '#app/components/studio/frame/action-menu.tsx'
import {
  exportPath,
  transcriptPath,
  type Transcripts,
  type TranscriptVersion,
} from './transcripts.ts'
import { exportFormats } from '#app/rules/studio/text-pages.ts'
import type { TranscriptActions } from './use-transcript-actions.ts'

const texts = itemTexts.transcript

interface TranscriptMenuProps {
  icon: ReactNode
  /** Id of the form that its buttons submit without JavaScript. */
  formId: string
  transcripts: Transcripts
  version: TranscriptVersion
  actions: TranscriptActions
  onViewAi: () => void
}

/** The menu of a transcript; nothing if it has no entries. */
export function TranscriptMenu({
  icon,
  formId,
  transcripts,
  version,
  actions,
  onViewAi,
}: TranscriptMenuProps) {
  const { access, display, audio } = version
  const canAskAgain = transcripts.canMake && audio !== null && !display.canRetry
  const hasOwn = display.state === 'READY'
  if (!canAskAgain && !display.offersAi && !hasOwn) return null

  function instead(work: () => void) {
    return (event: MouseEvent) => {
      event.preventDefault()
      work()
    }
  }

  /** Props of a button that submits the form without JavaScript. */
  function posting(intent: string, work: () => void) {
    const button = { type: 'submit', form: formId, name: 'intent', value: intent } as const
    return { ...button, onClick: instead(work) }
  }

  return (
    <ActionMenu label={texts.menu} icon={icon}>
      {hasOwn && (
        <ActionLink to={transcriptPath(transcripts, access)} icon={<Pencil size={16} />}>
          {texts.edit}
        </ActionLink>
      )}
      {display.isMakingNew && (
        <ActionButton {...posting('cancel', actions.cancel)} icon={<X size={16} />}>
          {texts.cancel}
        </ActionButton>
      )}
      {canAskAgain && (
        <ActionButton {...posting('transcribe', actions.transcribe)} icon={<RotateCcw size={16} />}>
          {texts.again}
        </ActionButton>
      )}
      {display.offersAi && (
        <>
          <ActionLink
            to={transcriptPath(transcripts, access, true)}
            icon={<Eye size={16} />}
            onClick={instead(onViewAi)}
          >
            {texts.viewAi}
          </ActionLink>
          <ActionButton {...posting('use-ai', actions.useAi)} icon={<Check size={16} />}>
            {texts.useAi}
          </ActionButton>
        </>
      )}
      {hasOwn && (
        <>
          <ActionHeading>{texts.exportAs}</ActionHeading>
          {exportFormats.map((format) => (
            <ActionLink
              key={format}
              to={exportPath(transcripts, access, format)}
              reloadDocument
              download
              icon={<Download size={16} />}
            >
              {texts.formats[format]}
            </ActionLink>
          ))}
        </>
      )}
    </ActionMenu>
  )
}
