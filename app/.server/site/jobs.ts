import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import { notifyOfChangedLists } from '#app/.server/catalogue/feeds/index.ts'
import { reportLedger } from '#app/.server/money/books/index.ts'
import { deleteAccount } from '#app/.server/site/account-data/index.ts'
import { rankContent } from '#app/.server/site/charts/index.ts'
import { fillFirestore, projectRecords } from '#app/.server/site/firestore/index.ts'
import {
  clearOrphans,
  endDueStandings,
  mailDecided,
  mailStanding,
  noteDiscrepancies,
  sampleOperations,
  cleanUpOperations,
  lookForUpdate,
  endDueSuspensions,
  endSuspension,
  surveyStorage,
} from '#app/.server/site/operator/index.ts'
import { sendWebhooks } from '#app/.server/site/owners/index.ts'
import { lookAtPicture, cleanUpPictures } from '#app/.server/site/pictures/index.ts'

/** The jobs of the site as a whole. */
export const siteJobs = defineJobs({
  handlers: {
    'clean-up-site': (ctx) => runEach(ctx, [cleanUpPictures, cleanUpOperations, endDueSuspensions]),
    'rank-content': rankContent,
    'look-at-picture': lookAtPicture,
    'project-documents': (ctx, _payload, ending) => projectRecords(ctx, ending),
    'fill-firestore': fillFirestore,
    'delete-account': deleteAccount,
    'mail-decision': mailDecided,
    'sample-operations': (ctx) => sampleOperations(ctx),
    'survey-storage': (ctx) => surveyStorage(ctx),
    'clear-orphans': (ctx) => clearOrphans(ctx),
    'end-suspension': (ctx, { id }) => endSuspension(ctx, { id }),
    'look-for-update': (ctx) => lookForUpdate(ctx),
    'check-ledger': async (ctx) => noteDiscrepancies(ctx, await reportLedger(ctx)),
    'end-standings': (ctx) => endDueStandings(ctx),
    'mail-standing': mailStanding,
    'send-webhooks': sendWebhooks,
    'forget-lists': (ctx) => notifyOfChangedLists(ctx),
  },
  clock: {
    'clean-up-site': '31 * * * *',
    'send-webhooks': '* * * * *',
    'rank-content': '*/10 * * * *',
    'project-documents': '* * * * * ?queue=firestore&jobKey=project-documents:clock',
    'sample-operations': '*/5 * * * *',
    'check-ledger': '23 3 * * *',
    'look-for-update': '41 5 * * *',
    'survey-storage': '47 4 * * *',
    'end-standings': '13 * * * *',
  },
})
