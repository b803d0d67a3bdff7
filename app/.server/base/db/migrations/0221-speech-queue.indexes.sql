-- The transcripts that wait for their turn, or are being made. Few of all that were ever asked for.
create index concurrently if not exists ai_texts_speech_queue on ai_texts (asked_by, requested_at)
  where kind = 'TRANSCRIPT' and state = 'PENDING';
