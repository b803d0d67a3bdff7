-- Where the cues of a passage begin: [[number of words before, seconds], …], so that a hit opens at its words.
alter table transcript_passages add column cues jsonb not null default '[]';
