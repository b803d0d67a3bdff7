-- What a show's page is asked for besides its newest episodes: the longest, those with a transcript or a video, and
-- those that a listener has played.
create index items_longest on items (feed_id, duration_seconds desc nulls last, id)
  where removed_at is null and type <> 'LIVE';
create index items_with_transcript on items (feed_id)
  where removed_at is null and type <> 'LIVE' and document -> 'transcripts' <> '[]';
create index items_with_video on items (feed_id)
  where removed_at is null and type <> 'LIVE' and (video_url is not null or enclosure_type like 'video/%');
create index listening_played on listening (user_id, feed_id, item_id) where finished;
