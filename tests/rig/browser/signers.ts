import type { Locator, Page } from 'playwright'
import { storedSignerKey } from '#app/client/social/signers/stored-signer.ts'
import type { SignerWay } from '#app/client/social/signers/signer.ts'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import type { Visitor } from './browser.ts'
import { connectByExtension, withExtension } from './extension.ts'
import { relayOf } from './relay-of.ts'
import type { RunningAt } from './run-product.ts'
import { startRemoteSigner } from './remote-signer.ts'

const passphrase = 'walnut harbour violet kettle'

/**
 * Has somebody ready who connects in one of three ways: `connect` goes through the dialog 'Connect Nostr', which is open,
 * and resolves with their key. An extension must be there before the page is.
 */
export async function somebodyWith(way: SignerWay, { context }: Visitor, product: RunningAt) {
  const ready = {
    extension: async () => {
      await withExtension(context)
      return connectByExtension
    },
    remote: async () => {
      const { link } = await startRemoteSigner(relayOf(product))
      return async (page: Page) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(texts.pasteLink).fill(link)
        await dialog.getByRole('button', { name: texts.connect }).last().click()
      }
    },
    own: () => Promise.resolve(makeKey),
  }
  const goThrough = await ready[way]()
  return {
    /** What the first signature on a page takes: a locked key is opened. */
    async allow(page: Page): Promise<void> {
      if (way !== 'own') return
      const dialog = page.getByRole('dialog', { name: texts.openTitle })
      await dialog.getByRole('textbox', { name: texts.passphrase }).fill(passphrase)
      await dialog.getByRole('button', { name: texts.openNow }).click()
    },
    async connect(page: Page): Promise<string> {
      await goThrough(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const stored = await page.evaluate((key) => localStorage.getItem(key), storedSignerKey)
      return (JSON.parse(stored ?? '') as { pubkey: string }).pubkey
    },
  }
}

/** Makes a key that a passphrase locks, and says that it is saved. */
export async function makeKey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: texts.make }).click()
  await dialog.getByRole('textbox', { name: texts.passphrase }).fill('walnut harbour violet kettle')
  await dialog.getByRole('button', { name: texts.makeMine }).click()
  await sayName(dialog)
  await dialog.getByLabel(texts.saved).check()
  await dialog.getByRole('button', { name: texts.done }).click()
}

/** Says what to call whoever makes a key, unless their account does. */
export async function sayName(dialog: Locator): Promise<void> {
  const name = dialog.getByRole('textbox', { name: texts.name })
  if ((await name.inputValue()) === '') await name.fill('Maker')
}
