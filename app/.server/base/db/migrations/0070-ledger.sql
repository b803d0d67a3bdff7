-- The books: double entry in millisatoshis (MSAT) and US cents (CENT), apart. Only payments/ledger writes here.

create table ledger_accounts (
  id text collate "C" primary key,
  ledger text not null check (ledger in ('MSAT', 'CENT')),
  unique (id, ledger)
);

-- What an account has. Those that may go below zero aren't locked as one: each transaction writes one of their stripes.
create table ledger_balances (
  account_id text collate "C" not null references ledger_accounts,
  stripe smallint not null,
  overdraws boolean not null,
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  debits_pending bigint not null default 0,
  credits_pending bigint not null default 0,
  primary key (account_id, stripe),
  -- What is held for pending transfers is no longer there.
  check (overdraws or (stripe = 0 and debits_pending >= 0 and credits_pending >= 0
    and credits_posted - debits_posted - debits_pending >= 0))
) with (fillfactor = 50);

-- What was to be moved, once for each id, which the caller chooses: the same id again moves nothing. Those that were
-- refused are kept too.
create table ledger_transfers (
  id text collate "C" primary key check (length(id) <= 200),
  ledger text not null,
  debit_account text collate "C" not null,
  credit_account text collate "C" not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('POSTED', 'PENDING', 'VOIDED', 'REFUSED')),
  -- Of a pending transfer less may be posted than was held.
  posted_amount bigint check (posted_amount between 1 and amount),
  parent_id text collate "C",
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (debit_account <> credit_account),
  check ((status = 'POSTED') = (posted_amount is not null)),
  check ((status = 'PENDING') = (ended_at is null)),
  foreign key (debit_account, ledger) references ledger_accounts (id, ledger),
  foreign key (credit_account, ledger) references ledger_accounts (id, ledger)
);
create index ledger_transfers_pending on ledger_transfers (created_at) where status = 'PENDING';
create index ledger_transfers_of_parent on ledger_transfers (parent_id) where parent_id is not null;

-- What was moved: two for each posted transfer, that sum to zero. Credits are positive.
create table ledger_entries (
  account_id text collate "C" not null,
  id bigint generated always as identity,
  transfer_id text collate "C" not null,
  amount bigint not null check (amount <> 0),
  at timestamptz(3) not null,
  primary key (account_id, id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name;
end
$$;
create trigger entries_stay before update or delete on ledger_entries for each row execute function refuse_change();
create trigger transfers_stay before delete on ledger_transfers for each row execute function refuse_change();
create trigger ended_transfers_stay before update on ledger_transfers for each row
  when (old.status <> 'PENDING' or new.status not in ('POSTED', 'VOIDED')
    or (old.id, old.ledger, old.debit_account, old.credit_account, old.amount, old.parent_id, old.created_at)
      is distinct from (new.id, new.ledger, new.debit_account, new.credit_account, new.amount, new.parent_id, new.created_at))
  execute function refuse_change();
