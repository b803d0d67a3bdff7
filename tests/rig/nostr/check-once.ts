import { createSignatureChecker } from '#app/.server/base/ports/nostr/signature-checker.ts'

// A process that checks one event, and then has nothing else to do.
console.log(await createSignatureChecker().check('{}'))
