-- For the sitemap, which reads what listeners made in the order of its keys.
create index clips_for_sitemap on clips (user_id, id) include (created_at);
create index playlists_for_sitemap on playlists (user_id, id) include (updated_at) where visibility = 'PUBLIC';
