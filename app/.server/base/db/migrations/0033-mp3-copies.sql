-- The MP3 that is made of each uploaded WAV, by the path of the WAV; the MP3 itself is a media object.
create table mp3_copies (
  feed_id text not null,
  source text not null,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  requested_at timestamptz(3) not null,
  -- Begun and not finished.
  attempts integer not null default 0,
  percent integer not null default 0,
  primary key (feed_id, source),
  foreign key (feed_id, source) references media_objects (feed_id, path) on delete cascade
);

-- WAVs from before, for which one has to be asked.
create index media_objects_wav on media_objects (feed_id, path)
  where media_type = 'ITEM_AUDIO' and content_type = 'audio/wav' and state = 'READY';
