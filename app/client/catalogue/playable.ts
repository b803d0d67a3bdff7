import { isPlaceholderAudio } from '#app/rules/catalogue/placeholder-audio.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'

const PLAYABLE_TYPES: readonly ContentType[] = ['AUDIOBOOK', 'CLIP', 'EPISODE', 'LIVE', 'TRACK']

/** Whether a hit can be queued: of a playable type, not withdrawn, with media that isn't a placeholder. */
export function isPlayable(hit: ContentHit) {
  return (
    PLAYABLE_TYPES.includes(hit._type) && !hit.withdrawn && hasMedia(hit) && !hasPlaceholder(hit)
  )
}

/** Clips can be made of episodes that anybody can play. */
export function canClip(hit: ContentHit): boolean {
  return hit._type === 'EPISODE' && isPlayable(hit)
}

/**
 * Whether the listener has to unlock this hit to play it: its audio is a placeholder, or it has no media while it is
 * sold as early access or bonus. Withdrawn hits can't be unlocked.
 */
export function isLocked(hit: ContentHit) {
  if (!PLAYABLE_TYPES.includes(hit._type) || hit.withdrawn) return false
  if (hasPlaceholder(hit)) return true
  const forSale = hit.product?.type === 'EARLY_ACCESS' || hit.product?.type === 'BONUS_EPISODE'
  return forSale && !hasMedia(hit)
}

/** The duration to show for a hit, in seconds: the product's for early access and bonus content. */
export function hitDuration(hit: ContentHit) {
  const product = hit.product
  const productCounts = product?.type === 'EARLY_ACCESS' || product?.type === 'BONUS_EPISODE'
  return (productCounts ? product.duration : null) ?? hit.info.duration ?? null
}

/**
 * The hit for the browser's own controls: few browsers play HLS natively, so a streamed video is replaced by its audio.
 */
export function withoutStream(hit: ContentHit): ContentHit {
  const isStream = /\.m3u8(?:[?#]|$)/i.test(hit.info.video ?? '')
  return isStream && hit.info.audio ? { ...hit, info: { ...hit.info, video: null } } : hit
}

function hasMedia(hit: ContentHit) {
  return Boolean(hit.info.audio || hit.info.video)
}

function hasPlaceholder(hit: ContentHit) {
  return [hit.info.audio, hit.info.video].some((url) => url && isPlaceholderAudio(url))
}
