-- Whether a recipient had read it, once their notification is no longer kept. An announcement says how many have.
alter table announcement_recipients add column was_read boolean not null default false;
grant update (was_read) on announcement_recipients to campkit_app;
