-- Whether an invoice was tried before.
create index lightning_payments_failed on lightning_payments (payment_hash) where status = 'FAILED';
