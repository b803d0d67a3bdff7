-- An import that was given up: its row stays for a while, what it had brought is gone.
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check check (
  status in ('UNPROVED', 'READING', 'MEASURING', 'READY', 'COPYING', 'COPIED', 'PUBLISHED', 'FAILED', 'CANCELLED')
);
