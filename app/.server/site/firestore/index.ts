export { beginProjection, fillFirestore } from './fill.ts'
export { projectDocuments } from './project.ts'
export { userRecords } from './users.ts'
