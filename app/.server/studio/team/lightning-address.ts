import { z } from 'zod'
import {
  knownProviders,
  type LightningAddress,
  misspelledProvider,
  nameAt,
  parseLightningAddress,
} from '#app/protocols/lightning/lightning-address.ts'
import { isNodeKey, type SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import type { lightningAddressInput } from '#app/schemas/studio/hosting-money.ts'
import { studioFormMessages } from '#app/texts/studio/studio-forms.ts'
import { lightningAddressMessages as messages } from '#app/texts/studio/studio-money.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { hostsOfSplits, ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { withMembers } from './members.ts'

/** The result of checking a Lightning address. */
interface CheckedAddress {
  status: 'OK'
  lnaddress: string
  /** How to pay its node directly, if the provider says so. */
  keysend: Keysend | null
}

interface Keysend {
  node_pubkey: string
  custom_key?: string
  custom_value?: string
}

const checksPerHour = 120

/**
 * me/hosting-lightning-address-check: asks the provider whether the address exists. Providers in private networks are
 * not asked. @throws AppError NO_LIGHTNING_USER, LIGHTNING_ADDRESS_UNREACHABLE, LIGHTNING_ADDRESS_UNREADABLE,
 * TOO_MANY_REQUESTS
 */
export async function checkLightningAddress(
  ctx: Ctx,
  input: z.output<typeof lightningAddressInput>,
): Promise<CheckedAddress> {
  const bucket = `lightning-address user ${requireUserId(ctx.actor)}`
  if (!(await countAttempt(ctx, { bucket, attempts: checksPerHour, seconds: 3600 })))
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: messages.tooMany })
  const address = parseLightningAddress(input.lnaddress)
  if (!address) throw invalid('lnaddress', studioFormMessages.addressShape)
  const lnaddress = `${address.user}@${address.domain}`
  const name = nameAt(address, hostsOfSplits(ctx.site))
  if (name !== null) {
    if (!(await isMember(ctx, name))) throw noUser(address)
    const [member] = await withMembers(ctx, [{ name: '', lnaddress, split: 1, editable: true }])
    return { status: 'OK', lnaddress, keysend: member?.node_pubkey ? keysendOf(member) : null }
  }
  const [, keysend] = await Promise.all([askForUser(ctx, address), findKeysend(ctx, address)])
  return { status: 'OK', lnaddress, keysend }
}

function keysendOf({ node_pubkey = '', custom_key, custom_value }: SplitRecipient): Keysend {
  return {
    node_pubkey,
    ...(custom_key ? { custom_key } : {}),
    ...(custom_value ? { custom_value } : {}),
  }
}

/** Addresses of this installation are looked up in the database. */
async function isMember(ctx: Ctx, username: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

function noUser({ user, domain }: LightningAddress): AppError {
  return invalid('lnaddress', messages.noUser(user, domain), 'NO_LIGHTNING_USER')
}

const payRequest = z.object({ status: z.string().optional(), tag: z.string().optional() })

async function askForUser(ctx: Ctx, address: LightningAddress): Promise<void> {
  const answer = await ask(ctx, address, 'lnurlp').catch((error: unknown) => {
    if (!(error instanceof GuardedFetchError)) throw error
    throw unreachable(ctx, address)
  })
  if (answer.status >= 500) throw unreachable(ctx, address)
  if (answer.status >= 400) throw noUser(address)
  const result = payRequest.safeParse(answer.json)
  if (!result.success) throw invalid('lnaddress', messages.failed, 'LIGHTNING_ADDRESS_UNREADABLE')
  // LUD-06 answers have no status unless there is an error.
  const isThere = (result.data.status ?? 'OK') === 'OK' && result.data.tag === 'payRequest'
  if (!isThere && result.data.status !== 'OK') throw noUser(address)
}

function unreachable(ctx: Ctx, { user, domain }: LightningAddress): AppError {
  const known = [ownHost(ctx.site), ...knownProviders]
  const suggestion = misspelledProvider(domain, known)
  return invalid(
    'lnaddress',
    suggestion ? messages.didYouMean(user, suggestion) : messages.unreachable,
    'LIGHTNING_ADDRESS_UNREACHABLE',
  )
}

const keysendAnswer = z.object({
  pubkey: z.string().refine(isNodeKey),
  customData: z
    .array(z.object({ customKey: z.coerce.string().max(64), customValue: z.string().max(128) }))
    .optional(),
})

/** Keysend is optional for providers, so failures count as having none. */
async function findKeysend(ctx: Ctx, address: LightningAddress): Promise<Keysend | null> {
  const answer = await ask(ctx, address, 'keysend').catch(() => undefined)
  const result = answer?.status === 200 ? keysendAnswer.safeParse(answer.json) : undefined
  if (!result?.success) return null
  const [custom] = result.data.customData ?? []
  return {
    node_pubkey: result.data.pubkey,
    ...(custom ? { custom_key: custom.customKey, custom_value: custom.customValue } : {}),
  }
}

async function ask(
  ctx: Ctx,
  { user, domain }: LightningAddress,
  place: 'lnurlp' | 'keysend',
): Promise<{ status: number; json: unknown }> {
  const url = `https://${domain}/.well-known/${place}/${encodeURIComponent(user)}`
  const response = await ctx.fetch(url, {
    headers: { accept: 'application/json' },
    maxBytes: 64 * 1024,
    timeoutMs: 6000,
    maxRedirects: 2,
    allowDowngrade: false,
  })
  return { status: response.status, json: parsed(await response.text()) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
