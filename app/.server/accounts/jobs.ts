import { defineJobs } from '#app/.server/base/jobs/index.ts'
import { mailAccountChange, mailAccountEnd } from '#app/.server/accounts/ending/index.ts'

/** The jobs of accounts. */
export const accountsJobs = defineJobs({
  handlers: {
    'mail-account-change': mailAccountChange,
    'mail-account-end': mailAccountEnd,
  },
})
