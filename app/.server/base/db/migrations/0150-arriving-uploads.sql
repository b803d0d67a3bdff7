-- Files that are sent to a presigned address arrive beside the place that they are for, as the object
-- `arriving/{arrival}` of the store, and are copied there once. A transcript or chapters have a row of their own until
-- they are taken in: its path is that of the object.
alter table media_objects add column arrival text;
-- Why a transcript or chapters were refused: {error, field, message}.
alter table media_objects add column refusal jsonb;
create unique index media_objects_arrival on media_objects (arrival) where arrival is not null;
