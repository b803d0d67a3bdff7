-- The guids of feeds that were deleted here. Lists and payments go on naming them: nobody gets one by merely copying it.
create table ended_guids (
  guid text primary key,
  ended_at timestamptz(3) not null
);
