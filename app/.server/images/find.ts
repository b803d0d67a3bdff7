import { publicProfile } from '../accounts/index.ts'
import { visitor } from '../actor.ts'
import { contextFor, type Services } from '../ctx.ts'
import { isPictureIn, isPictureOfMade, type KnownContent, knownContent } from './known-content.ts'
import { createMemory } from './memory.ts'
import { ownSource, type PictureSource, profileSource, sourceOf } from './sources.ts'

/** What is known about the picture of an address under /images. */
export interface FoundPicture {
  /** Determines the colour and letter of the placeholder. */
  id: string
  title: string
  /** Round pictures (artists, accounts) get an initial instead of a title as placeholder. */
  isRound: boolean
  isKnown: boolean
  source: PictureSource | null
  /** Whether the address names this very picture, so that it can be cached for ever. */
  isExact: boolean
  /** The content whose cover it is, if it is one. */
  coverOf: string | null
}

/** For how long this process answers from memory, unless the client asks for another picture. */
const freshMs = 10_000
const mostRemembered = 5_000

/**
 * Creates the finder of pictures. A picture named by the client is shown only if the catalogue names it too, or it was
 * uploaded here.
 */
export function createFinder(services: Services) {
  const ctx = contextFor(services, visitor)
  const memory = createMemory<KnownContent>(mostRemembered)

  async function content(id: string, original: string | null): Promise<FoundPicture> {
    const uploaded = original === null ? null : ownSource(services, original)
    const known = await recall(id, original)
    const picture = known?.picture ?? null
    const isCover = original === null || original === picture
    const isNamed = !isCover && (uploaded !== null || (await isOther(id, original)))
    return {
      id,
      title: known?.title ?? '',
      isRound: known?.type === 'artist',
      isKnown: known !== null || isNamed,
      source: isNamed ? (uploaded ?? sourceOf(services, original)) : sourceOf(services, picture),
      isExact: original !== null && (isCover || isNamed),
      coverOf: isNamed ? null : (known?.pictureOf ?? null),
    }
  }

  /** From memory, unless the client names another picture than remembered: it may have changed. */
  async function recall(id: string, original: string | null): Promise<KnownContent | null> {
    const remembered = memory.get(id)
    if (remembered && (original === null || remembered.picture === original)) return remembered
    const known = await knownContent(ctx, id)
    if (known) memory.set(id, known, freshMs)
    return known
  }

  async function isOther(id: string, original: string): Promise<boolean> {
    return (await isPictureIn(ctx, id, original)) || isPictureOfMade(ctx, id, original)
  }

  async function profile(id: string, original: string | null): Promise<FoundPicture> {
    const known = await publicProfile(ctx, id)
    const image = known?.image ?? null
    return {
      id,
      title: known?.name ?? known?.username ?? '',
      isRound: true,
      // An id unknown here may be of somebody elsewhere, so it gets a placeholder rather than a 404.
      isKnown: true,
      source: profileSource(services, id, image),
      isExact: original !== null && original === image,
      coverOf: null,
    }
  }

  return { content, profile, known: (id: string) => recall(id, null) }
}
