-- The operator's own legal texts, each version: the one with the highest number is what everybody reads.
create table site_texts (
  name text not null check (name in ('TERMS', 'PRIVACY', 'IMPRINT')),
  number integer not null check (number > 0),
  -- Null for the product's own text, which a version may go back to.
  markdown text check (length(markdown) <= 100000),
  published_at timestamptz(3) not null,
  -- Null for the operator's command, and once that account is deleted.
  published_by text references users on delete set null,
  -- Of terms: when members are asked to agree to them anew. Null: they aren't.
  asked_from timestamptz(3) check (name = 'TERMS' or asked_from is null),
  primary key (name, number)
);
create index site_texts_by_account on site_texts (published_by) where published_by is not null;
create index site_texts_asked on site_texts (number desc) where asked_from is not null;

-- What is said to everybody at the top of each page: at most one at a time.
create table announcements (
  id text primary key,
  kind text not null check (kind in ('INFORMATION', 'WARNING')),
  text text not null check (length(text) between 1 and 500),
  link text check (length(link) <= 500),
  shown_from timestamptz(3) not null,
  shown_until timestamptz(3),
  made_by text references users on delete set null,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index announcements_open on announcements ((true)) where ended_at is null;
create index announcements_by_account on announcements (made_by) where made_by is not null;

-- When the terms were agreed to anew; null for who did so by opening the account.
alter table users add column terms_agreed_at timestamptz(3);
