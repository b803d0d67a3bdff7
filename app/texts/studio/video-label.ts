import type { Access } from '#app/rules/base/media-path.ts'
import {
  type MediaLabel,
  type Sold,
  videoLabels,
  variantOf,
} from '#app/rules/studio/item-versions.ts'
import { videoTexts } from './video.ts'

/** The label of the video of an access; tracks only have one. */
export function videoLabel(content: Sold, access: Access, kind: 'episode' | 'track'): MediaLabel {
  if (kind === 'track') return { label: videoTexts.video }
  const { label, ...subtitle } = videoLabels(variantOf(content))[access]
  return { label: label.charAt(0).toUpperCase() + label.slice(1), ...subtitle }
}
