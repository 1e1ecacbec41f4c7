-- Who chooses the tier of a charge: the leads, or each member in confidence. Then no charge says which tier it is.
alter table fee_items add column tier_choice text not null default 'leads' check (tier_choice in ('leads', 'members'));

-- An item may cost nothing, as may a tier.
alter table fee_items drop constraint fee_items_amount_cents_check;
alter table fee_items add constraint fee_items_amount_cents_check check (amount_cents between 0 and 100000000);
alter table fee_items add constraint late_fees_cost_something check (kind <> 'late_fee' or amount_cents > 0);
