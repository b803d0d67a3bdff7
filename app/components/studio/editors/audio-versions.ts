import {
  audioLabels,
  enclosureTabs,
  type EnclosureAccess,
  type ItemVariant,
  type MediaLabel,
  type ProductType,
} from '#app/rules/lock-labels.ts'
import type { ItemContent } from '../content-types.ts'

type VariantContent = Pick<ItemContent, 'variant'>

/** The versions of the audio that an episode has or needs. */
export function audioVersions(content: VariantContent): EnclosureAccess[] {
  return enclosureTabs(productOf(content), variantOf(content))
}

/** The accesses that an item has files for: a track has one, for everyone. */
export function accessesOf(content: VariantContent, kind: 'episode' | 'track'): EnclosureAccess[] {
  return kind === 'track' ? ['DEFAULT'] : audioVersions(content)
}

/** What a version of an episode's audio is called: 'Ad-free audio', and whom it is for. */
export function versionLabel(content: VariantContent, access: EnclosureAccess): MediaLabel {
  const { label, ...rest } = audioLabels(variantOf(content))[access]
  return { ...rest, label: label.charAt(0).toUpperCase() + label.slice(1) }
}

/** The file that is played for an access. */
export function audioFile(content: Pick<ItemContent, 'enclosures'>, access: EnclosureAccess) {
  return content.enclosures?.find(
    (file) => file.kind === 'AUDIO' && file.access === access && !file.deleted,
  )
}

/** Early access is for subscribers until the general release. */
export function isForSubscribers({ variant }: VariantContent): boolean {
  return variant?.subscribers_only === true || variant?.earlyaccess?.enabled === true
}

/** How an item is sold. */
export function variantOf({ variant }: VariantContent): ItemVariant {
  return {
    access: variant?.access ?? 'REGULAR',
    earlyaccess: { enabled: variant?.earlyaccess?.enabled ?? false },
    adfree: { enabled: variant?.adfree?.enabled ?? false },
  }
}

/** What would unlock the item; an item for subscribers alone has one file, like early access. */
function productOf({ variant }: VariantContent): ProductType | undefined {
  if (variant?.access === 'BONUS') return 'BONUS_EPISODE'
  if (variant?.adfree?.enabled) return 'AD_FREE'
  return variant?.earlyaccess?.enabled || variant?.subscribers_only ? 'EARLY_ACCESS' : undefined
}
