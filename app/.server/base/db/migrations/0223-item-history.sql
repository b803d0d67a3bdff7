-- What was edited of an episode or track, by whom: fields of its content with what stood there before and after. Edits of one
-- account that follow each other within minutes are one state.
create table item_history (
  feed_id text not null,
  item_id text not null,
  -- Counts up for each item.
  position integer not null,
  -- Null for the product itself, and for an account that is gone.
  user_id text references users on delete set null,
  began_at timestamptz(3) not null,
  saved_at timestamptz(3) not null,
  -- By field: { "from": …, "to": … }; a side that is missing is empty.
  changed jsonb not null,
  primary key (feed_id, item_id, position),
  foreign key (feed_id, item_id) references hosting_items on delete cascade
);

-- For the deletion of an account.
create index item_history_user on item_history (user_id) where user_id is not null;
