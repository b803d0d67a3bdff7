-- What is reported, as one case for each thing: it is what operators and moderators decide, one at a time under its lock.
create table report_cases (
  id text primary key,
  about_kind text not null
    check (about_kind in ('NOTE', 'COMMENT', 'CHAT_MESSAGE', 'PROFILE', 'SHOW', 'EPISODE')),
  about text not null unique check (length(about) between 1 and 64),
  title text not null check (length(title) <= 300),
  excerpt text not null check (length(excerpt) <= 1000),
  path text not null check (length(path) <= 300),
  state text not null check (state in ('OPEN', 'ANSWERED', 'DECIDED')),
  -- Reports that wait for a decision.
  waiting integer not null check (waiting >= 0),
  -- Of the latest report.
  type text not null,
  opened_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create index report_cases_by_state on report_cases (state, changed_at desc, id);
create index report_cases_opened on report_cases (opened_at) where state = 'OPEN';
create index report_cases_decided on report_cases (decided_at) where decided_at is not null;

-- By which key something was reported on Nostr, where that is no account's.
alter table reports add column reporter_key bytea;
-- What became of a report; null while it waits.
alter table reports add column outcome text check (outcome in ('DISMISSED', 'UPHELD'));
alter table reports add column closed_at timestamptz(3);
create index reports_of_things on reports (about, changed_at desc, id);
create index reports_closed_of_accounts on reports (reporter_id, closed_at) where closed_at is not null;

insert into report_cases
  (id, about_kind, about, title, excerpt, path, state, waiting, type, opened_at, changed_at)
select distinct on (about) id, about_kind, about, title, excerpt, path, 'OPEN',
  count(*) over (partition by about), type, min(reported_at) over (partition by about), changed_at
from reports where state = 'OPEN' order by about, changed_at desc;

-- Reports on Nostr that were not looked at yet, whether they are from somebody who is heard here.
alter table nostr_reports add column taken_at timestamptz(3);
create index nostr_reports_to_take on nostr_reports (target, pubkey) where taken_at is null;
