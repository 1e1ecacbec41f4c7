-- Nobody gives their own payment back. What is from before stays as it was.
alter table refunds add constraint refunded_by_another check (processed_by <> member_id) not valid;
