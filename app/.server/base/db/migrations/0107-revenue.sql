-- What content has earned after fees: one row for what the books have moved for it at once, in the transaction that moved it.
-- What goes back to whoever paid is a row below zero, of the moment when it went.
create table revenue_entries (
  -- The feed in the catalogue.
  feed_id text collate "C" not null,
  -- The transfer in the books, the parent of several, or the charge with what has become of it.
  id text collate "C" not null,
  at timestamptz(3) not null,
  action text not null check (action in ('BOOST', 'STREAM', 'ZAP', 'SUBSCRIPTION', 'PURCHASE')),
  -- The feed itself or an item of it.
  content_id text collate "C" not null,
  -- Who paid: an account here, a key on Nostr, or the order of a visitor's card; '' where nobody knows.
  supporter text collate "C" not null,
  msat bigint not null,
  -- null where nobody knew the price of a bitcoin.
  usd numeric(20, 8),
  -- That price, in US dollars.
  price double precision,
  primary key (feed_id, id)
);
create index revenue_entries_by_time on revenue_entries (feed_id, at);
create index revenue_entries_of_supporter on revenue_entries (supporter) where supporter <> '';

insert into revenue_entries (feed_id, id, at, action, content_id, supporter, msat, usd, price)
select b.feed_id, case when b.source = 'WALLET' and t.ended_at = t.created_at then 'boost:' || b.id else t.id end, min(t.ended_at),
  case b.action when 'STREAM' then 'STREAM' else 'BOOST' end, b.content_id,
  coalesce(b.user_id, encode(b.sender_key, 'hex'), ''), sum(l.msat),
  round(sum(l.msat)::numeric * b.price::numeric / 1e11, 8), b.price
from boosts b
join boost_legs l on l.feed_id = b.feed_id and l.boost_id = b.id and not l.is_fee
join ledger_transfers t on t.id = l.transfer_id and t.status = 'POSTED'
group by b.feed_id, b.id, 2;

insert into revenue_entries (feed_id, id, at, action, content_id, supporter, msat, usd, price)
select coalesce(d.feed_id, s.content_id), 'sale:' || s.id, s.created_at, s.kind, s.content_id,
  coalesce(s.user_id, 'gone:' || s.id), sum(l.msat), round(sum(l.msat)::numeric * s.price::numeric / 1e11, 8), s.price
from sales s
join sale_shares l on l.feed_id = s.feed_id and l.sale_id = s.id and not l.is_fee and l.transfer_id is not null
left join item_directory d on d.item_id = s.content_id
group by s.feed_id, s.id, d.feed_id;

-- Sats of what was paid by card need a price, which boosts alone have kept.
with paid as (
  select coalesce(d.feed_id, p.content_id) as feed_id, p.id, p.paid_at, p.kind, p.content_id, b.price,
    coalesce(p.user_id, 'card:' || p.order_id) as supporter,
    sum(s.cents) as net, sum(s.cents * least(p.gross, p.refunded + p.disputed) / p.gross) as back
  from card_payments p
  join card_shares s on s.payment_id = p.id
  left join item_directory d on d.item_id = p.content_id
  left join boosts b on b.feed_id = coalesce(d.feed_id, p.content_id) and b.id = p.order_id
  group by p.feed_id, p.id, d.feed_id, b.price
)
insert into revenue_entries (feed_id, id, at, action, content_id, supporter, msat, usd, price)
select feed_id, 'charge:' || id, paid_at, kind, content_id, supporter,
  coalesce(round(net * 1e9::numeric / price::numeric), 0), net / 100, price from paid
union all
select feed_id, 'charge:' || id || ':0', now(), kind, content_id, supporter,
  -coalesce(round(net * 1e9::numeric / price::numeric) - round((net - back) * 1e9::numeric / price::numeric), 0), -back / 100, price
from paid where back > 0;
