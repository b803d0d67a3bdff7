import { LRUCache } from 'lru-cache'
import { toEventId, toPubkey } from '#app/protocols/nostr/keys.ts'
import { publicProfile } from '#app/.server/accounts/records/index.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import type { FoundPicture } from './found-picture.ts'
import { isPictureOfMade, type KnownContent, knownContent, namedPicture } from './known-content.ts'
import { findBanner, findNotePicture, findNostrProfile } from './nostr-pictures.ts'
import { ownSource, type PictureSource, profileSource, sourceOf } from './sources.ts'

/** For how long this process answers from cache, unless the client asks for another picture. */
const freshMs = 10_000
const maxCached = 5_000

/**
 * Creates the finder of pictures. A picture named by the client is shown only if the catalogue names it too, or it was
 * uploaded here.
 */
export function createFinder(services: Services) {
  const ctx = contextFor(services, visitor)
  const cache = new LRUCache<string, KnownContent>({ max: maxCached, ttl: freshMs })

  async function content(id: string, original: string | null): Promise<FoundPicture> {
    const known = await recall(id, original)
    const covers = [known?.picture ?? null, known?.otherPicture ?? null]
    const isNamed = original !== null && original !== covers[0]
    const other = isNamed ? await otherPicture(id, original) : null
    const shown = {
      id,
      title: known?.title ?? '',
      isRound: known?.type === 'artist',
      isKnown: known !== null,
      sources: sourcesOf(covers),
      isExact: original !== null && !isNamed,
      coverOf: known?.pictureOf ?? null,
    }
    if (!other) return shown
    const named = { ...shown, isKnown: true, isExact: true, coverOf: null }
    if (other.person === null) return { ...named, sources: sourcesOf([original, ...covers]) }
    const { person } = other
    return { ...named, id: person, title: person, isRound: true, sources: sourcesOf([original]) }
  }

  /** What else than the content's cover the address may be. */
  async function otherPicture(
    id: string,
    original: string,
  ): Promise<{ person: string | null } | null> {
    if (ownSource(services, original) !== null) return { person: null }
    const named = await namedPicture(ctx, id, original)
    return named ?? ((await isPictureOfMade(ctx, id, original)) ? { person: null } : null)
  }

  function sourcesOf(addresses: (string | null)[]): PictureSource[] {
    return addresses.flatMap((address) => sourceOf(services, address) ?? [])
  }

  /** From cache, unless the client names another picture than cached: it may have changed. */
  async function recall(id: string, original: string | null): Promise<KnownContent | null> {
    const cached = cache.get(id)
    if (cached && (original === null || cached.picture === original)) return cached
    const known = await knownContent(ctx, id)
    if (known) cache.set(id, known)
    return known
  }

  async function profile(id: string, original: string | null): Promise<FoundPicture> {
    const pubkey = toPubkey(id)
    if (pubkey !== null) return findNostrProfile(ctx, pubkey, original)
    const known = await publicProfile(ctx, id)
    const image = known?.image ?? null
    const source = profileSource(services, id, image)
    return {
      id,
      title: known?.name ?? known?.username ?? '',
      isRound: true,
      // An id unknown here may be of somebody elsewhere, so it gets a placeholder rather than a 404.
      isKnown: true,
      sources: source ? [source] : [],
      isExact: original !== null && original === image,
      coverOf: null,
    }
  }

  function note(id: string, original: string | null): Promise<FoundPicture> {
    return findNotePicture(ctx, { id, noteId: toEventId(id), original })
  }

  function banner(id: string, original: string | null): Promise<FoundPicture> {
    return findBanner(ctx, { id, pubkey: toPubkey(id), original })
  }

  return { content, profile, banner, note, known: (id: string) => recall(id, null), sourcesOf }
}
