-- What the show notes of new episodes begin with, in Markdown. Listeners never see it, so it isn't part of the content.
alter table hosting_feeds add column notes_template text;
