import type { Access } from '#app/rules/base/media-path.ts'
import { TriangleAlert } from 'lucide-react'
import {
  audioLabels,
  missingEpisodeAudio,
  requiredEpisodeAudio,
  audioFile,
  isForSubscribers,
  variantOf,
} from '#app/rules/studio/item-versions.ts'
import { unpublishedTexts as texts } from '#app/texts/studio/unpublished.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import { SubmitButton } from '#app/components/studio/forms/submit-button.tsx'
import styles from './uploads.module.css'

interface MissingAudioProps {
  content: ItemContent
  /** Limits the notice to this access. */
  access?: Access
}

/** Warns about required audio that an episode lacks, and offers to use the audio of its other version. */
export function MissingAudio({ content, access: only }: MissingAudioProps) {
  const variant = variantOf(content)
  const required = requiredEpisodeAudio(variant, isForSubscribers(content))
  const missing = required.filter(
    (access) => !audioFile(content, access) && (!only || access === only),
  )
  return missing.map((access) => {
    const other = access === 'PAID' ? 'DEFAULT' : 'PAID'
    const present = audioFile(content, other)
    if (!present) return null
    const others = required.filter((one) => one !== access)
    const [message] = missingEpisodeAudio(variant, isForSubscribers(content), others)
    return (
      <div key={access} className={styles.missing} role={only ? undefined : 'status'}>
        <TriangleAlert size={16} />
        <div>
          <p>{message}</p>
          <p className={styles.missingText}>
            {texts.useAudioText(audioLabels(variant)[other].label)}
          </p>
        </div>
        <SubmitButton variant="soft" color="gray" intent={`use-audio-${access}`} size="1">
          {texts.useAudio}
        </SubmitButton>
      </div>
    )
  })
}
