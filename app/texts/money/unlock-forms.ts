/** The forms that pay for an episode or track. */
export const unlockFormTexts = {
  kinds: {
    EARLY_ACCESS: 'Early access',
    AD_FREE: 'Ad-free version',
    BONUS_EPISODE: 'Bonus episode',
  },
  once: 'once',
  byCard: 'Pay with bank card',
  byCardFor: (kind: string, dollars: string) => `Pay with bank card: ${kind}, $${dollars}`,
  byLightning: 'Pay with Lightning',
  byLightningFor: (kind: string, dollars: string) => `Pay with Lightning: ${kind}, $${dollars}`,
  logIn: 'Log in to buy it',
  getTheApp: 'Get the Tributary app',
} as const
