export type { OwnFiles } from './port.ts'
