-- Of those who deliver something: when they come, what was agreed, and how they get in.
alter table contacts
  add column delivery_slot text check (length(delivery_slot) between 1 and 200),
  add column contract_document_id text,
  add column gate_pass text check (length(gate_pass) between 1 and 120),
  add constraint contacts_contract_fkey foreign key (camp_id, contract_document_id)
    references documents (camp_id, id) on delete set null (contract_document_id);
create index contacts_by_contract on contacts (camp_id, contract_document_id) where contract_document_id is not null;
