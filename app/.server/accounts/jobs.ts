import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import {
  mailAccountChange,
  mailAccountEnd,
  enqueueDueDeletions,
} from '#app/.server/accounts/ending/index.ts'
import { mailMove } from '#app/.server/accounts/login/index.ts'
import { cleanUpAccounts } from '#app/.server/accounts/sessions/index.ts'
import { cleanUpInvitations, mailDecision } from '#app/.server/accounts/registration/index.ts'
import { mailSuspension } from '#app/.server/accounts/standing/index.ts'
import { cleanUpAudit } from '#app/.server/accounts/log/index.ts'

/** The jobs of accounts. */
export const accountsJobs = defineJobs({
  handlers: {
    'clean-up-accounts': (ctx) =>
      runEach(ctx, [cleanUpAccounts, cleanUpAudit, cleanUpInvitations, enqueueDueDeletions]),
    'mail-account-change': mailAccountChange,
    'mail-account-end': mailAccountEnd,
    'mail-move': mailMove,
    'mail-registration': mailDecision,
    'mail-suspension': mailSuspension,
  },
  clock: { 'clean-up-accounts': '17 * * * *' },
})
