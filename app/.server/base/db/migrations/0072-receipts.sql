-- The secret by which an invoice was paid, where the node tells it: receipts show it.
alter table lightning_invoices add column preimage bytea check (octet_length(preimage) = 32);
