export { exportOperations, loadOperations } from './load-operations.ts'
export { type Meter, startMeter } from './meter.ts'
export { cleanUpOperations, noteDiscrepancies, sampleOperations, writeListeners } from './sample.ts'
