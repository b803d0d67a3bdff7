export {
  FirestoreAwayError,
  type FirestoreService,
  type RecordWrite,
  openFirestore,
} from './firestore.ts'
