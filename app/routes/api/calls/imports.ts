import { searchDirectory } from '#app/.server/directory/index.ts'
import { exportFeed } from '#app/.server/hosting/index.ts'
import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import * as imports from '#app/.server/imports/index.ts'
import { feedIdInput } from '#app/schemas/hosting.ts'
import * as schema from '#app/schemas/imports.ts'

/** The calls for importing shows and artists, and for moving them elsewhere. */
export const importCalls: Record<string, Call> = {
  'me/directory-search': accountCall(schema.directorySearchInput, searchDirectory),
  'me/hosting-feed-start-import': accountCall(schema.showImportInput, imports.startShowImport),
  'me/hosting-artist-start-import': accountCall(
    schema.artistImportInput,
    imports.startArtistImport,
  ),
  'me/hosting-import-send-code': accountCall(schema.importIdInput, imports.sendImportCode),
  'me/hosting-import-verify-code': accountCall(schema.importCodeInput, imports.proveByCode),
  'me/hosting-import-verify-txt': accountCall(schema.importIdInput, imports.proveByTxt),
  'me/hosting-imports-get': accountCall(schema.importsInput, imports.getImports),
  'me/hosting-import-get': accountCall(schema.importIdInput, imports.getImport),
  'me/hosting-import-items-get': accountCall(schema.importItemsInput, imports.getImportItems),
  'me/hosting-import-confirm': accountCall(schema.importIdInput, imports.confirmImport),
  'me/hosting-import-retry': accountCall(schema.importRetryInput, imports.retryImport),
  'me/hosting-import-publish': accountCall(schema.importIdInput, imports.publishImport),
  'me/hosting-import-cancel': accountCall(schema.importIdInput, imports.cancelImport),
  'me/hosting-feed-check-redirect': accountCall(feedIdInput, imports.checkRedirect),
  'me/hosting-feed-export': accountCall(feedIdInput, exportFeed),
}
