-- Whether a recipient was mailed, once their notification is no longer kept. An announcement says how many were.
alter table announcement_recipients add column was_mailed boolean not null default false;
grant update (was_mailed) on announcement_recipients to campkit_app;
