import { npubEncode } from 'nostr-tools/nip19'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { SignerWay } from '#app/client/social/signers/signer.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { deletingTexts } from '#app/texts/social/note-menu.ts'
import { followingTexts } from '#app/texts/social/following.ts'
import { liveChatTexts } from '#app/texts/social/live-chat.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { watchRelay } from '#tests/rig/nostr/watched-relay.ts'
import { visit } from './browser.ts'
import { sharedProduct } from './product.ts'
import { copiedFrom, refusedConnection, rolledBack, warnedInChat } from './refused-acts.ts'
import { relayOf } from './relay-of.ts'
import { askSql } from './running-database.ts'
import { somebodyWith } from './signers.ts'

const product = await sharedProduct('demo')
const relay = await watchRelay(relayOf(product))
const ada = newSigner()

function button(page: Page, name: keyof typeof texts.reactions) {
  return page.getByRole('article').first().getByRole('button', { name: texts.reactions[name].act })
}

/** Somebody connects by their first like, and goes on; each act is seen on the relay by another client. */
export async function actBy(way: SignerWay): Promise<void> {
  const visitor = await visit()
  const { page, problems } = visitor
  const { connect, allow } = await somebodyWith(way, visitor, product)
  const note = ada.sign({ content: 'The tide is late today' })
  await relay.publish(note)
  if (way === 'extension') {
    await page.goto(product.url + (await chatOfDemo()).path)
    await warnedInChat(page)
  }
  await page.goto(`${product.url}/e/${note.id}`)
  if (way === 'extension') await refusedConnection(page)
  await button(page, 'REACTION').click()
  // Whoever connected goes on at once, also where the page hears late who they are.
  const session = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await session.promise
    await route.continue()
  })
  const pubkey = await connect(page)
  await page.getByRole('button', { name: texts.reactions.REACTION.done }).waitFor()
  const like = await relay.event({ kinds: [7], authors: [pubkey] })
  expect(like).toMatchObject({
    content: '+',
    tags: [
      ['e', note.id, expect.anything(), ada.pubkey],
      ['p', ada.pubkey],
      ['k', '1'],
    ],
  })

  await button(page, 'REPOST').click()
  const repost = await relay.event({ kinds: [6], authors: [pubkey] })
  expect(JSON.parse(repost.content)).toEqual(note)
  session.resolve()
  await page.unrouteAll({ behavior: 'wait' })

  const reply = page.getByRole('textbox', { name: composerTexts.reply.title('') })
  await reply.fill(`It was early yesterday, nostr:${npubEncode(ada.pubkey)}`)
  await page.getByRole('button', { name: composerTexts.reply.send, exact: true }).click()
  await page.getByText(composerTexts.reply.done).waitFor()
  const answer = await relay.event({ kinds: [1], authors: [pubkey] })
  expect(answer.tags).toEqual(
    expect.arrayContaining([['e', note.id, expect.anything(), 'root', ada.pubkey]]),
  )
  await page
    .getByRole('region', { name: texts.replies })
    .getByText('It was early yesterday')
    .waitFor()
  await page.getByText('1 likes', { exact: false }).first().waitFor({ state: 'attached' })

  const menu = page.getByRole('article').first().getByLabel(texts.menu)
  await menu.click()
  await page.getByRole('button', { name: texts.quote }).click()
  await page.getByRole('textbox', { name: composerTexts.quote.label }).fill('Hear, hear')
  await page.getByRole('dialog').getByRole('button', { name: composerTexts.quote.send }).click()
  await page.getByText(composerTexts.quote.done).waitFor()
  const quote = await relay.event({ kinds: [1], authors: [pubkey], '#q': [note.id] })
  expect(quote.content).toMatch(/^Hear, hear\s+nostr:nevent1/)

  await page.goto(`${product.url}/e/${quote.id}`)
  expect(await button(page, 'REACTION').count()).toBe(0)
  await page.getByRole('article').first().getByLabel(texts.menu).click()
  await page.getByRole('button', { name: texts.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: deletingTexts.remove }).click()
  await allow(page)
  await page.waitForURL(`${product.url}/feed`)
  expect(await relay.events({ ids: [quote.id] })).toEqual([])

  const signing = { pubkey, allow: () => allow(page) }
  await commentAtSecond(page, signing)
  await sayInChat(page, signing)
  if (way === 'own') await follow(page, signing)
  if (way === 'extension') {
    const other = ada.sign({ content: 'And early tomorrow' })
    await relay.publish(other)
    await page.goto(`${product.url}/e/${other.id}`)
    await rolledBack(page)
    await copiedFrom(page, other)
  }
  expect(problems).toEqual([])
}

interface Signing {
  pubkey: string
  allow(): Promise<void>
}

async function commentAtSecond(page: Page, { pubkey, allow }: Signing): Promise<void> {
  const path = product.content.episode
  await page.goto(`${product.url}${path}?tab=activity&t=7`)
  await page.getByRole('textbox', { name: composerTexts.comment.label }).fill('Here it turns.')
  await page.getByRole('button', { name: composerTexts.comment.send, exact: true }).last().click()
  await allow()
  await page.getByText(composerTexts.comment.done).waitFor()
  const comment = await relay.event({ kinds: [1], authors: [pubkey], '#k': ['podcast:item:guid'] })
  expect(comment.tags).toContainEqual(['i', expect.anything(), `${product.url}${path}?t=7`])
}

/** The livestream whose chat the demo has begun, before anybody else had one, and the address of its activity. */
async function chatOfDemo(): Promise<{ path: string; address: string }> {
  const [activity] = (await relay.events({ kinds: [30_311] })).toSorted(
    (one, other) => one.created_at - other.created_at,
  )
  const tag = (name: string) => activity?.tags.find(([first]) => first === name)?.[1] ?? ''
  const guid = tag('i').replace('podcast:item:guid:', '')
  const [item] = await askSql(product, `select item_id from item_guids where guid = '${guid}'`)
  return {
    path: `/live/${String(item?.item_id)}`,
    address: `30311:${activity?.pubkey}:${tag('d')}`,
  }
}

async function sayInChat(page: Page, { pubkey, allow }: Signing): Promise<void> {
  const { path, address } = await chatOfDemo()
  const words = `Good evening, says ${pubkey.slice(0, 8)}`
  await page.goto(product.url + path)
  await page.getByLabel(liveChatTexts.message, { exact: true }).fill(words)
  await page.getByRole('button', { name: liveChatTexts.send }).click()
  await allow()
  const message = await relay.event({ kinds: [1311], authors: [pubkey] })
  expect(message.content).toBe(words)
  expect(message.tags.filter(([name, value]) => name === 'a' && value === address)).toHaveLength(1)
  await page.getByText(words).waitFor()
}

/** Who has made a key here has a follow list, which is empty at first. */
async function follow(page: Page, { pubkey, allow }: Signing): Promise<void> {
  const followed = async () => (await relay.events({ kinds: [3], authors: [pubkey] }))[0]?.tags
  await page.goto(`${product.url}/p/${npubEncode(ada.pubkey)}`)
  await page.getByRole('button', { name: followingTexts.follow, exact: true }).click()
  await allow()
  await page.getByText(/^Followed /).waitFor()
  expect(await followed()).toEqual([['p', ada.pubkey]])
  await page.getByRole('button', { name: followingTexts.following, exact: true }).click()
  await page.getByText(/^Unfollowed /).waitFor()
  expect(await followed()).toEqual([])
}
