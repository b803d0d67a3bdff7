export { beginProjection, fillFirestore } from './fill.ts'
export { projectDocuments } from './project.ts'
export { sessionOf } from './users.ts'
