import { profilePicture } from '#app/rules/base/picture-address.ts'
import type { CommentAt, CommentsAt } from '#app/schemas/catalogue/comments-at.ts'
import type { PublicBoost } from '#app/schemas/money/public-boosts.ts'
import { payerTexts } from '#app/texts/money/payers.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { mutedNames, type Viewer } from '#app/.server/social/moderation/index.ts'
import { loadCommentsAt } from '#app/.server/social/reading/index.ts'
import { isByMuted } from './payers.ts'
import { boostsAtSeconds } from './public-boosts.ts'

const maxEntries = 200
const maxBoosts = 60
const longestText = 200

/** Comments and boosts at positions of an item, by position: at most 200, of which at most 60 boosts. */
export async function loadTimedComments(
  ctx: Ctx,
  query: Viewer & { id: string },
): Promise<CommentsAt> {
  const [{ comments, counted }, boosts, muted] = await Promise.all([
    loadCommentsAt(ctx, query),
    boostsAtSeconds(ctx, query.id, { limit: maxBoosts }),
    mutedNames(ctx, query),
  ])
  const paid = boosts.filter((boost) => !isByMuted(boost, muted)).map(commentOf)
  const isSharedByNote = ({ profile, second }: CommentAt) =>
    paid.some((boost) => boost.profile.npub === profile.npub && boost.second === second)
  const others = comments
    .filter((comment) => !isSharedByNote(comment))
    .slice(0, maxEntries - paid.length)
  return { comments: [...others, ...paid].sort((a, b) => a.second - b.second), counted }
}

function commentOf({ id, path, position, payer, message, satoshis }: PublicBoost): CommentAt {
  return {
    id,
    path,
    second: Math.floor(position ?? 0),
    profile: {
      npub: payer.npub ?? payer.id,
      name: payer.name ?? payerTexts.anonymous,
      picture: payer.image && profilePicture(payer.id, 'small', payer.image),
    },
    text: [...message].slice(0, longestText).join(''),
    satoshis,
  }
}
