/** What somebody who has begun an import is answered once they own what it has made no more. */
export type OnceNoOwner =
  /** As by everything that is an owner's: nothing is done, nor is anything said of the feed. */
  | 'REFUSED'
  /** It belongs to a step that the import has left, whoever owns what it has made. */
  | 'WRONG_STEP'
  /** What they have seen before, and nothing that has become of it since. */
  | 'READ'

interface ImportAct {
  onceNoOwner: OnceNoOwner
  /** Of what it takes besides the import. */
  more?: object
}

const wrongStep: ImportAct = { onceNoOwner: 'WRONG_STEP' }
const refused: ImportAct = { onceNoOwner: 'REFUSED' }

/**
 * Each call about an import, by its name. All are for the account that has begun it alone: whoever owns or edits what it has
 * made is a stranger to it.
 */
export const importActs: Record<string, ImportAct> = {
  'me/hosting-import-send-code': wrongStep,
  'me/hosting-import-verify-code': { ...wrongStep, more: { code: 'ABC234' } },
  'me/hosting-import-verify-txt': wrongStep,
  'me/hosting-archive-arrived': { onceNoOwner: 'READ' },
  'me/hosting-import-get': { onceNoOwner: 'READ' },
  'me/hosting-import-items-get': { onceNoOwner: 'READ', more: { feed: 0 } },
  'me/hosting-import-confirm': wrongStep,
  'me/hosting-import-retry': refused,
  'me/hosting-import-publish': refused,
  'me/hosting-import-cancel': refused,
}
