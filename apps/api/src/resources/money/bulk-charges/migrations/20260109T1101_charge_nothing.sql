-- An item that costs nothing can be charged like any other.
alter table bulk_charges drop constraint bulk_charges_amount_cents_check;
alter table bulk_charges add constraint bulk_charges_amount_cents_check check (amount_cents between 0 and 100000000);
