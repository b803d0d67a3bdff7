-- Who asked for a text, and how many seconds of sound are to be heard for it, by which waiting transcripts take turns.
alter table ai_texts add column asked_by text not null default '';
alter table ai_texts add column spoken integer not null default 0;
-- Where the turns stood when it was asked for, and where those of whoever asked for it stood last.
alter table ai_texts add column asked_turn bigint not null default 0;
alter table ai_texts add column owner_turn bigint not null default 0;
-- Set while it is made, with how much of the sound was heard.
alter table ai_texts add column begun_at timestamptz(3);
alter table ai_texts add column percent smallint not null default 0;
-- After a failed attempt it isn't tried again before.
alter table ai_texts add column not_before timestamptz(3);
alter table ai_texts add column error_code text;

-- Where the turns of transcripts stand; one row.
create table speech_turn (
  is_only boolean primary key default true check (is_only),
  turn bigint not null
);
