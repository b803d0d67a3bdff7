export {
  askOfStorage,
  clearOrphans,
  deleteOrphans,
  lookThrough,
  storageReport,
  surveyStorage,
} from './survey.ts'
