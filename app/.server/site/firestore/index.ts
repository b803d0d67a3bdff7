export { beginProjection, fillFirestore } from './fill.ts'
export { projectRecords } from './project.ts'
export { sessionOf } from './users.ts'
