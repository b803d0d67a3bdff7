import { type EnclosureAccess, type MediaLabel, videoLabels } from '#app/rules/lock-labels.ts'
import { videoTexts } from '#app/texts/video.ts'
import type { ItemContent } from '../content-types.ts'
import { variantOf } from '../editors/audio-versions.ts'

/** What the video of an access is called; tracks have one only. */
export function videoLabel(
  content: ItemContent,
  access: EnclosureAccess,
  kind: 'episode' | 'track',
): MediaLabel {
  if (kind === 'track') return { label: videoTexts.video }
  const { label, ...subtitle } = videoLabels(variantOf(content))[access]
  return { label: label.charAt(0).toUpperCase() + label.slice(1), ...subtitle }
}
