import { Progress } from '@radix-ui/themes/components/progress'
import { AudioLines } from 'lucide-react'
import type { PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import { previewUrl } from '#app/client/studio/preview/preview-url.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { useNumberFormat } from '#app/components/base/ui/locale.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { ItemMaster } from '#app/schemas/studio/studio-rows.ts'
import { soundTexts } from '#app/texts/studio/sound.ts'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import studio from '#app/components/studio/frame/studio.module.css'
import { PlayFileButton } from '#app/components/studio/uploads/preview/preview-button.tsx'
import { MediaCard } from './media-card.tsx'
import styles from './uploads.module.css'
import { useWatching } from './use-watching.ts'

interface MasterStateProps {
  master: ItemMaster
  access: Access
  /** Opens files that aren't public. */
  token: string
  /** What plays the version's audio. */
  preview: PreviewSource | null
}

/** The master of an item's version: how far its MP3 is, what was heard in it, and how it sounded before. */
export function MasterState({ master, access, token, preview }: MasterStateProps) {
  const { state, percent, warnings } = master
  const isMaking = state === 'PENDING'
  // It sounds as it did before its MP3 was made, under the same name and cover.
  const { url: file, seconds: duration } = master
  const before = preview && { ...preview, file, url: previewUrl(file, token), duration }
  useWatching(isMaking)
  return (
    <div className={studio.stack}>
      <MediaCard
        icon={<AudioLines size={20} />}
        title={master.filename}
        note={isMaking && soundTexts.percent(percent)}
        details={isMaking ? soundTexts.making : <Heard master={master} />}
        action={before && <PlayFileButton source={before} name={master.filename} />}
      >
        {isMaking && <Progress aria-label={soundTexts.making} value={percent} />}
      </MediaCard>
      <p role="status" className="visually-hidden">
        {isMaking && soundTexts.making}
      </p>
      {state === 'FAILED' && <Alert tone="error">{master.error ?? soundTexts.failed}</Alert>}
      {warnings.length > 0 && (
        <Alert tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{soundTexts.warnings[warning]}</p>
          ))}
        </Alert>
      )}
      <div className={styles.acts}>
        {state === 'FAILED' && (
          <SubmitButton intent={`retry-sound-${access}`} variant="soft" color="gray" size="1">
            {soundTexts.retry}
          </SubmitButton>
        )}
        {state === 'DONE' && (
          <SubmitButton
            intent={`${master.isOffered ? 'withdraw' : 'offer'}-sound-${access}`}
            variant="soft"
            color="gray"
            size="1"
          >
            {master.isOffered ? soundTexts.withdraw : soundTexts.offer}
          </SubmitButton>
        )}
        <SubmitButton intent={`remove-sound-${access}`} variant="soft" color="gray" size="1">
          {soundTexts.remove}
        </SubmitButton>
      </div>
    </div>
  )
}

function Heard({ master: { levels } }: Pick<MasterStateProps, 'master'>) {
  const number = useNumberFormat({ maximumFractionDigits: 1 })
  if (!levels) return soundTexts.master
  const heard = soundTexts.levels(number(levels.before), number(levels.after))
  return `${soundTexts.master} • ${heard}`
}
