import {
  logInWithCode,
  proveByCode,
  sendLoginCode,
  sendProofCode,
} from '#app/.server/accounts/login/index.ts'
import { logOut, refreshToken } from '#app/.server/accounts/sessions/index.ts'
import { setUsername } from '#app/.server/accounts/profile/index.ts'
import { undoChange } from '#app/.server/accounts/ending/index.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { accountCall, type Call, publicCall, publicRead } from '#app/.server/base/http/json-call.ts'
import { loadMember } from '#app/.server/site/member-view.ts'
import { sessionOf } from '#app/.server/site/firestore/index.ts'
import * as schemas from '#app/schemas/accounts/accounts.ts'

/** What the page of somebody here shows, without what they wrote and clipped. */
export const memberReads = {
  'api/load-member': publicRead(schemas.memberInput, loadMember),
} satisfies Record<string, Call>

export const accountCalls = {
  'me/login-with-email': publicCall(schemas.sendLoginCode, async (ctx, input) => {
    await sendLoginCode(ctx, input)
    return { status: 200 }
  }),
  'me/login-with-code': publicCall(schemas.logInWithCode, async (ctx, input) => {
    const { token } = await logInWithCode(ctx, input)
    return { status: 200, data: { token } }
  }),
  'me/token-refresh': accountCall(schemas.nothing, (ctx) => refreshToken(ctx), {
    takesEnded: true,
  }),
  'me/session-get': publicCall(schemas.nothing, (ctx) => sessionOf(ctx)),
  'me/logout': accountCall(schemas.nothing, async (ctx) => {
    await logOut(ctx)
    return {}
  }),
  'me/proof-code-send': accountCall(schemas.nothing, async (ctx) => {
    await sendProofCode(ctx)
    return {}
  }),
  'me/proof-with-code': accountCall(schemas.proofCode, async (ctx, input) => {
    const { actor } = await proveByCode(ctx, input)
    return refreshToken({ ...ctx, actor })
  }),
  'me/account-change-undo': publicCall(schemas.undoToken, (ctx, input) => undoChange(ctx, input)),
  'me/feature-flag-check': accountCall(schemas.featureFlagCheck, (ctx, { feature }) =>
    Promise.resolve({ enabled: isEnabled(ctx.site, feature) }),
  ),
  'me/username-set': accountCall(schemas.setUsername, (ctx, input) => setUsername(ctx, input)),
} satisfies Record<string, Call>
