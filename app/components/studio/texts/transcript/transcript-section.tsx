import { Button } from '@radix-ui/themes/components/button'
import { Ellipsis, Pencil, RotateCcw, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { IntentButton } from '#app/components/base/forms/intent-button.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { Section } from '#app/components/studio/editing/section.tsx'
import type { FormFields } from '#app/components/studio/forms/form-fields.ts'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'
import { OwnSwitch } from '#app/components/studio/texts/text-state.tsx'
import { useAwaitedText } from '#app/components/studio/editing/use-awaited-text.ts'
import { TranscriptMenu } from './transcript-menu.tsx'
import styles from './transcript-section.module.css'
import { TranscriptState } from './transcript-state.tsx'
import { transcriptPath, type Transcripts, type TranscriptVersion } from './transcripts.ts'
import { useTranscriptActions } from './use-transcript-actions.ts'

const AiTranscriptDialog = lateComponent(() => import('./ai-transcript-dialog.tsx'))

const texts = itemTexts.transcript
const formId = 'transcript-form'
const accept = '.srt,.vtt,.json,.txt,.html'

/** The form of the section's buttons, submitted without JavaScript. It has to be outside of the page's own form. */
export function TranscriptForm({ transcripts }: { transcripts: Transcripts }) {
  const { access } = useShownVersion(transcripts)
  return (
    <form
      id={formId}
      method="post"
      encType="multipart/form-data"
      action={transcriptPath(transcripts, access)}
    />
  )
}

/** The editor's transcript section: its state, its actions, and the upload of one's own. */
export function TranscriptSection({
  transcripts,
  fields,
}: {
  transcripts: Transcripts
  fields: FormFields
}) {
  const version = useShownVersion(transcripts)
  return (
    <TranscriptOfVersion
      key={version.access}
      transcripts={transcripts}
      version={version}
      changed={fields.changed(`transcript.${version.access}`)}
    />
  )
}

function TranscriptOfVersion({
  transcripts,
  version,
  changed,
}: {
  transcripts: Transcripts
  version: TranscriptVersion
  changed: ChangedField | undefined
}) {
  const { versions, canMake } = transcripts
  const { access, display } = version
  const actions = useTranscriptActions(transcripts, version)
  const [showsAi, setShowsAi] = useState(false)
  const { revalidate } = useRevalidator()
  const target = { feed_id: transcripts.feedId, item_id: transcripts.itemId, access }
  useAwaitedText('transcript', target, display, revalidate, version)
  return (
    <Section
      id="transcript"
      title={texts.title}
      changed={changed}
      action={
        <TranscriptMenu
          icon={<Ellipsis size={18} />}
          formId={formId}
          transcripts={transcripts}
          version={version}
          actions={actions}
          onViewAi={() => setShowsAi(true)}
        />
      }
    >
      {versions.length > 1 && (
        <Tabs
          label={texts.versions}
          items={versions.map(({ access: each, label }) => ({
            label,
            to: `?transcript=${each}#transcript`,
            current: each === access,
          }))}
        />
      )}
      <TranscriptState
        version={version}
        isBusy={actions.isBusy}
        canMake={canMake}
        actions={
          !actions.isBusy && <StateActions {...{ transcripts, version, canMake, actions }} />
        }
        own={<OwnTranscript actions={actions} />}
      />
      {showsAi && (
        <AiTranscriptDialog
          target={target}
          requestedAt={version.requestedAt}
          isDraft={version.isDraft}
          canUse={display.offersAi}
          onUse={actions.useAi}
          onClose={() => setShowsAi(false)}
        />
      )}
    </Section>
  )
}

interface StateActionsProps {
  transcripts: Transcripts
  version: TranscriptVersion
  canMake: boolean
  actions: ReturnType<typeof useTranscriptActions>
}

function StateActions({ transcripts, version, canMake, actions }: StateActionsProps) {
  const { access, display } = version
  if (display.state === 'PROCESSING')
    return (
      <FormButton intent="cancel" onPress={actions.cancel} icon={<X />}>
        {texts.cancel}
      </FormButton>
    )
  if (display.state === 'READY')
    return (
      <Button asChild variant="soft" color="gray" size="1">
        <Link to={transcriptPath(transcripts, access)}>
          <Pencil />
          {texts.edit}
        </Link>
      </Button>
    )
  if (display.state === 'AI_AVAILABLE')
    return (
      <FormButton intent="use-ai" onPress={actions.useAi}>
        {texts.useAi}
      </FormButton>
    )
  if (display.canRetry && canMake)
    return (
      <FormButton intent="transcribe" onPress={actions.transcribe} icon={<RotateCcw />}>
        {texts.retry}
      </FormButton>
    )
  return null
}

interface FormButtonProps {
  intent: string
  onPress: () => void
  icon?: ReactNode
  children: string
}

/** A button that submits the section's form without JavaScript. */
function FormButton({ intent, onPress, icon, children }: FormButtonProps) {
  return (
    <IntentButton
      form={formId}
      intent={intent}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {icon}
      {children}
    </IntentButton>
  )
}

/** The switch that shows the file field; without JavaScript the field is always shown. */
function OwnTranscript({ actions }: { actions: ReturnType<typeof useTranscriptActions> }) {
  const [isOn, setOn] = useState(false)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) actions.upload(file)
    // Allows to choose the same file again after correcting it.
    target.value = ''
  }
  return (
    <>
      <OwnSwitch form={formId} label={texts.uploadOwn} isOn={isOn} onChange={setOn} />
      <div className={styles.upload} data-open={isOn || undefined}>
        <FileField
          id="transcript-file"
          name="file"
          form={formId}
          label={texts.file}
          hint={texts.fileHint}
          accept={accept}
          error={actions.fileError}
          disabled={actions.isBusy}
          onChange={choose}
        />
        <div className={styles.withoutScript}>
          <IntentButton form={formId} intent="upload">
            {texts.upload}
          </IntentButton>
        </div>
      </div>
    </>
  )
}

/** The version whose tab is open. */
function useShownVersion({ versions }: Transcripts): TranscriptVersion {
  const [query] = useSearchParams()
  const asked = versions.find(({ access }) => access === query.get('transcript'))
  const shown = asked ?? versions[0]
  if (!shown) throw new Error('An episode without a version of its audio')
  return shown
}
