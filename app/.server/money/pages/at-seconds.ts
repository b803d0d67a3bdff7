import { profilePicture } from '#app/rules/base/picture-address.ts'
import type { CommentAt, CommentsAt } from '#app/schemas/catalogue/comments-at.ts'
import type { ShownBoost } from '#app/schemas/money/shown-boosts.ts'
import { payerTexts } from '#app/texts/money/payers.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadCommentsAt } from '#app/.server/social/reading/index.ts'
import { boostsAtSeconds } from './boosts.ts'

const most = 200
const mostBoosts = 60
const longestText = 200

/** Comments and boosts at positions of an item, by position: at most 200, of which at most 60 boosts. */
export async function loadSaidAt(
  ctx: Ctx,
  asked: { id: string; viewer?: string | null | undefined },
): Promise<CommentsAt> {
  const [{ comments, counted }, boosts] = await Promise.all([
    loadCommentsAt(ctx, asked),
    boostsAtSeconds(ctx, asked.id, { limit: mostBoosts }),
  ])
  const paid = boosts.map(commentOf)
  const isTold = ({ profile, second }: CommentAt) =>
    paid.some((boost) => boost.profile.npub === profile.npub && boost.second === second)
  const others = comments.filter((comment) => !isTold(comment)).slice(0, most - paid.length)
  return { comments: [...others, ...paid].sort((a, b) => a.second - b.second), counted }
}

function commentOf({ id, path, position, payer, message, satoshis }: ShownBoost): CommentAt {
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
