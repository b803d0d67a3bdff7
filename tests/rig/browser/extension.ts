import type { BrowserContext, Page } from 'playwright'
import {
  type EventTemplate,
  finalizeEvent,
  generateSecretKey,
  getPublicKey,
} from 'nostr-tools/pure'
import { connectNostrTexts } from '#app/texts/social/connect-nostr.ts'
import { usernameTexts } from '#app/texts/accounts/login.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import type { RunningAt } from './run-product.ts'

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

/** Logs in with the extension's key, which is then connected, and chooses a username; leads to a path of the product. */
export async function logInByExtension(
  page: Page,
  product: RunningAt,
  { to = '/', username }: { to?: string; username: string },
): Promise<void> {
  await page.goto(`${product.url}/login?${new URLSearchParams({ from: to })}`)
  await page.getByRole('button', { name: nostrIdentityTexts.logIn }).click()
  await connectByExtension(page)
  await page.getByLabel(usernameTexts.label, { exact: true }).fill(username)
  await page.getByRole('button', { name: usernameTexts.save }).click()
  await page.waitForURL(product.url + to)
}
