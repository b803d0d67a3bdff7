import { noteEncode } from 'nostr-tools/nip19'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { liveChatTexts } from '#app/texts/social/live-chat.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { connectByExtension } from './extension.ts'

/** On the page of a livestream: a visitor sends nothing, and is told why in toasts; what they wrote stays. */
export async function warnedInChat(page: Page): Promise<void> {
  const signing = Promise.withResolvers<void>()
  await page.route(/\/viewer-signer-[^/]+\.js$/, async (route) => {
    await signing.promise
    await route.continue()
  })
  const toasts = page.getByRole('status')
  const send = page.getByRole('button', { name: liveChatTexts.send })
  await told(toasts.getByText(liveChatTexts.empty), send.click())
  const field = page.getByLabel(liveChatTexts.message, { exact: true })
  await field.fill('Good evening')
  await told(toasts.getByText(liveChatTexts.logIn), send.click())
  await told(toasts.getByText(liveChatTexts.loading), send.click())
  signing.resolve()
  await cancelConnecting(page)
  expect(await field.inputValue()).toBe('Good evening')
}

/** Toasts go after 3 s: they are waited for before what brings them is done. */
async function told(toast: Locator, act: Promise<void>): Promise<void> {
  await Promise.all([toast.waitFor(), act])
}

async function cancelConnecting(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** On the page of a thread: an extension that refuses its key or its signature connects nobody, who then can't reply. */
export async function refusedConnection(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  const reply = page.getByRole('button', { name: composerTexts.reply.connect })
  await reply.click()
  for (const [call, why] of [
    ['getPublicKey', nostrIdentityTexts.failed],
    ['signEvent', nostrIdentityTexts.couldNotLogIn],
  ] as const) {
    const letGo = await refuse(page, call)
    await connectByExtension(page)
    await page.getByRole('dialog').getByText(why).waitFor()
    await letGo()
  }
  await cancelConnecting(page)
  await alert.filter({ hasText: composerTexts.needsNostr }).waitFor()
}

/** On the page of a note, with the extension connected: what is liked or reposted at once goes back where signing fails. */
export async function rolledBack(page: Page): Promise<void> {
  const note = page.getByRole('article').first()
  for (const kind of ['REACTION', 'REPOST'] as const) {
    const letGo = await refuse(page, 'signEvent', { whenAsked: true })
    const words = texts.reactions[kind]
    await note.getByRole('button', { name: words.act }).click()
    await note.getByRole('button', { name: words.done }).waitFor()
    await note.getByText(words.count('1')).waitFor({ state: 'attached' })
    await told(page.getByRole('status').getByText(texts.failed[kind]), letGo())
    await note.getByText(words.count('0')).waitFor({ state: 'attached' })
    expect(await note.getByRole('button', { name: words.done }).count()).toBe(0)
  }
  await page.getByRole('button', { name: composerTexts.reply.send, exact: true }).click()
  await page.getByRole('alert').filter({ hasText: composerTexts.needsMessage }).waitFor()
}

/**
 * Has the extension refuse a call from now on, or what it is asked only with the returned function, which has it answer
 * again.
 */
async function refuse(
  page: Page,
  call: 'getPublicKey' | 'signEvent',
  { whenAsked = false } = {},
): Promise<() => Promise<void>> {
  await page.evaluate(`{
    const answers = window.nostr.${call}
    const { promise, reject } = Promise.withResolvers()
    promise.catch(() => null)
    window.nostr.${call} = () => promise
    window.refuse = () => reject(new Error('not now'))
    window.letGo = () => { window.refuse(); window.nostr.${call} = answers }
    ${whenAsked ? '' : 'window.refuse()'}
  }`)
  return () => page.evaluate('window.letGo()')
}

/** On the page of a note: its menu copies its name, what it is made of, and its author's key. */
export async function copiedFrom(page: Page, note: NostrEvent): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (line: string, done: string): Promise<string> => {
    await page.getByRole('article').first().getByLabel(texts.menu).click()
    const copy = page.getByRole('button', { name: line })
    await told(page.getByRole('status').getByText(done), copy.click())
    return page.evaluate('navigator.clipboard.readText()')
  }
  expect(await copied(texts.copyNoteId, texts.noteIdCopied)).toBe(noteEncode(note.id))
  expect(JSON.parse(await copied(texts.copyNoteJson, texts.noteJsonCopied))).toEqual(note)
  expect(await copied(texts.copyPubkey, texts.pubkeyCopied)).toBe(note.pubkey)
}
