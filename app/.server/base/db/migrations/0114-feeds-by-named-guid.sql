-- The operator finds feeds by the guid that their documents name, whoever holds it. A hash, since documents name anything.
create index feeds_naming_guid on feeds using hash ((document ->> 'guid'));
