import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/change-email.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { undoToken } from '#tests/rig/undo-links.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import type { ExampleSite } from './site.ts'

/** How somebody logs in and out, and takes back what was changed of their account. */
export async function logIn(site: ExampleSite): Promise<void> {
  const { ask, services } = site
  const email = 'cy@example.com'
  const device = { platform: 'WEB', os: 'Linux', device: 'browser' }
  await ask('me/login-with-email', { variant: 'AUTH', email, ...device })
  const code = await mailedCode(services, email)
  await ask('me/login-with-code', { variant: 'AUTH', email, code })
  const cy = await createAccount(services, { email: 'dee@example.com' })
  await ask('me/session-get', {}, cy)
  await ask('me/token-refresh', {}, cy)
  await ask('me/feature-flag-check', { feature: 'HOSTING_MUSIC_REFERENCES' }, cy)
  await ask('me/username-set', { username: 'dee' }, cy)
  await ask('me/proof-code-send', {}, cy)
  await ask('me/proof-with-code', { code: await mailedCode(services, cy.email) }, cy)
  await ask('me/logout', {}, await createAccount(services))
  const other = await createAccount(services, { email: 'eve@example.com' })
  const changed = { email: 'taken@example.com' }
  await startEmailChange(other.ctx, changed)
  await confirmEmailChange(other.ctx, {
    ...changed,
    code: await mailedCode(services, changed.email),
  })
  const token = await undoToken(services, other.email)
  await ask('me/account-change-undo', { token })
}
