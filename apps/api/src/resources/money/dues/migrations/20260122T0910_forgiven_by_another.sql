-- Nobody forgives or credits what they owe themselves. What is from before stays as it was posted.
alter table ledger_entries add constraint forgiven_by_another check (
  posted_by <> member_id or credit_cents = 0
  or (kind not in ('waiver', 'write_off', 'rebate') and (kind <> 'adjustment' or source = 'tier'))) not valid;
