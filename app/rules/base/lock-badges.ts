export type ProductType = 'EARLY_ACCESS' | 'AD_FREE' | 'BONUS_EPISODE'

/** The lock badge of a product, as shown on cards and editor rows. */
export const lockBadges: Record<ProductType, string> = {
  AD_FREE: 'Ad-free',
  BONUS_EPISODE: 'Bonus',
  EARLY_ACCESS: 'Early access',
}

/** All badges that listeners see on locked content: early access is also called exclusive. */
export function listenerBadges(product: ProductType | undefined): string[] {
  if (!product) return []
  return product === 'EARLY_ACCESS' ? [lockBadges[product], 'Exclusive'] : [lockBadges[product]]
}
