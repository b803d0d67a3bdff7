export { block, liftBlock } from './act.ts'
export { blocksAsCsv, historyOfBlocks, kindsOf, listOfBlocks } from './list.ts'
export { previewBlock } from './preview.ts'
export { importFile, previewFile } from './read-file.ts'
