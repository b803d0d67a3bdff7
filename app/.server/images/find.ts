import { publicProfile } from '../accounts/index.ts'
import { visitor } from '../actor.ts'
import { contextFor, type Services } from '../ctx.ts'
import { isPictureIn, isPictureOfMade, type KnownContent, knownContent } from './known-content.ts'
import { createMemory } from './memory.ts'
import { ownSource, type PictureSource, profileSource, sourceOf } from './sources.ts'

/** What there is to show at an address. */
export interface FoundPicture {
  /** Colours and letters what is drawn where there is no picture. */
  id: string
  title: string
  /** Shown in a circle, which has no corner for a title. */
  isRound: boolean
  isKnown: boolean
  source: PictureSource | null
  /** The address names this very picture: what it shows never changes. */
  isExact: boolean
  /** Whose cover it is, where it is one. */
  coverOf: string | null
}

/** For so long a process answers without asking the database again, as long as nothing speaks against it. */
const freshMs = 10_000
const mostRemembered = 5_000

/** Finds pictures. One that the client names is shown only if the catalogue names it, too. */
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

  /** What is remembered, unless the client knows of another picture: it may have changed. */
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
      // Anyone may be somebody elsewhere.
      isKnown: true,
      source: profileSource(services, id, image),
      isExact: original !== null && original === image,
      coverOf: null,
    }
  }

  return { content, profile, known: (id: string) => recall(id, null) }
}
