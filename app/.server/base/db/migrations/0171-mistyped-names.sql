-- The words of a name, and each without one of its letters: two words that are one slip apart (swapped, dropped, doubled,
-- replaced) have one of these in common.
create function name_slips(name text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct form), '{}')
  from (
    select word from regexp_split_to_table(left(name, 200), '[^[:alnum:]]+') as word
    where length(word) between 3 and 24 limit 8
  ) as words,
  lateral (
    select word as form
    union all
    select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) as at
  ) as forms
$$;
