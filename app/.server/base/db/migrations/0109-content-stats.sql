-- What content is supported with is a document, too: its owner is the content, its part the content's type.
alter table firestore_outbox drop constraint firestore_outbox_collection_check,
  add constraint firestore_outbox_collection_check
  check (collection in ('users', 'transactions-2022-10', 'supporters', 'stats---content'));
