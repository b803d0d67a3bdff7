-- How the last mails went, in one row: what an operator is shown of a mail server that refuses.
create table mail_state (
  id boolean primary key default true check (id),
  sent_at timestamptz,
  failed_at timestamptz,
  -- What the mail server answered, without addresses.
  answer text
);

-- Checks that fail, and what the operator was told of them.
create table failing_probes (
  probe text primary key,
  -- Null once it answers again.
  failing_since timestamptz,
  reason text not null default '',
  -- When somebody was last told that it fails, and whether they have been told that it is back.
  told_at timestamptz,
  is_told boolean not null default false
);
