import type { BrowserContext, Page } from 'playwright'
import {
  type EventTemplate,
  finalizeEvent,
  generateSecretKey,
  getPublicKey,
} from 'nostr-tools/pure'
import { connectNostrTexts } from '#app/texts/connect-nostr.ts'

/** A browser profile's Nostr extension (NIP-07) with a key of its own, whose owner allows everything. */
export async function withExtension(context: BrowserContext) {
  const secret = generateSecretKey()
  const pubkey = getPublicKey(secret)
  await context.exposeFunction('signWithExtension', (event: EventTemplate) =>
    finalizeEvent(event, secret),
  )
  await context.addInitScript(`window.nostr = {
    getPublicKey: () => Promise.resolve('${pubkey}'),
    signEvent: (event) => window.signWithExtension(event),
  }`)
  return { pubkey, sign: (event: EventTemplate) => finalizeEvent(event, secret) }
}

/** Chooses the extension in the dialog 'Connect Nostr'. */
export async function connectByExtension(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: connectNostrTexts.connect }).first().click()
}
