import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import { notifyOfChangedLists } from '#app/.server/catalogue/feeds/index.ts'
import { reportLedger } from '#app/.server/money/books/index.ts'
import { deleteAccount } from '#app/.server/site/account-data/index.ts'
import { rankContent } from '#app/.server/site/charts/index.ts'
import { fillFirestore, projectRecords } from '#app/.server/site/firestore/index.ts'
import {
  noteDiscrepancies,
  sampleOperations,
  cleanUpOperations,
} from '#app/.server/site/operator/index.ts'
import { lookAtPicture, cleanUpPictures } from '#app/.server/site/pictures/index.ts'

/** The jobs of the site as a whole. */
export const siteJobs = defineJobs({
  handlers: {
    'clean-up-site': (ctx) => runEach(ctx, [cleanUpPictures, cleanUpOperations]),
    'rank-content': rankContent,
    'look-at-picture': lookAtPicture,
    'project-documents': (ctx, _payload, ending) => projectRecords(ctx, ending),
    'fill-firestore': fillFirestore,
    'delete-account': deleteAccount,
    'sample-operations': (ctx) => sampleOperations(ctx),
    'check-ledger': async (ctx) => noteDiscrepancies(ctx, await reportLedger(ctx)),
    'forget-lists': (ctx) => notifyOfChangedLists(ctx),
  },
  clock: {
    'clean-up-site': '31 * * * *',
    'rank-content': '*/10 * * * *',
    'project-documents': '* * * * * ?queue=firestore&jobKey=project-documents:clock',
    'sample-operations': '*/5 * * * *',
    'check-ledger': '23 3 * * *',
  },
})
