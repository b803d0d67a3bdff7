-- Releases that were deleted: the studio made their ids before anything of them was stored, and would take an edit that
-- comes late for the first of a new release.
create table deleted_releases (
  id text primary key
);
