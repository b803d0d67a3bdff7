-- Like the column of hosting_items that is named so, it made `deleted_at` ambiguous in queries of earlier versions that join
-- both tables: they run on beside this one while an installation is updated.
alter table hosting_feeds rename column deleted_at to removed_at;
