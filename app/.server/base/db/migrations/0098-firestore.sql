-- What of the live documents has changed and isn't in Firestore yet: written in the transactions that change it, and only
-- where Firebase is configured.
create table firestore_outbox (
  id bigint generated always as identity primary key,
  collection text not null check (collection in ('users', 'transactions-2022-10', 'supporters')),
  -- The account whose a document is; of a supporter the content.
  owner text collate "C" not null,
  -- Which of the owner's: the id of a transaction, or who supports; '' of an account itself.
  part text collate "C" not null,
  attempts smallint not null default 0,
  due_at timestamptz(3) not null
);
create index firestore_outbox_due on firestore_outbox (due_at, id);

-- The version of each document as it was read last. A document that is read later has a higher one.
create table firestore_documents (
  collection text not null,
  owner text collate "C" not null,
  part text collate "C" not null,
  version bigint not null,
  -- Since when it isn't there any more. For a while a document without contents keeps its version in Firestore.
  gone_at timestamptz(3),
  primary key (collection, owner, part)
);
create index firestore_documents_of_supporters on firestore_documents (part) where collection = 'supporters';

-- Up to where the projects at Firebase were given what was there before they were configured.
create table firestore_fills (
  project_id text primary key,
  step text not null,
  owner text collate "C" not null,
  part text collate "C" not null,
  ended_at timestamptz(3)
);
