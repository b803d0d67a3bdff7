export {
  addBlocks,
  type Block,
  blockedAmong,
  listBlocks,
  type NewBlock,
  removeBlock,
} from './blocks.ts'
export {
  type Blocks,
  blocksOf,
  changedBlocks,
  onChangedBlocks,
  readBlocksAnew,
} from './block-sets.ts'
export { blockedNetworks, isBlockedEmail, refuseBlockedEmail } from './refuse.ts'
export { blockedWordIn, blockedWordTest, refuseUnwelcomeWords, wordFinder } from './words.ts'
