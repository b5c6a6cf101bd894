-- The inbox on PostgreSQL: once, by whoever owns the database and may make roles: psql -1 -f tables.sql DATABASE, then \password vezne_inbox.
-- The inbox's role can add and read. It can neither change nor delete what is there, and sees nothing else of the database.
create role vezne_inbox login;
create schema inbox;
create table inbox.callbacks (
  id bigint primary key, at bigint not null, sender text not null, head text not null, hash bytea not null unique,
  raw bytea not null
);
grant usage on schema inbox to vezne_inbox;
grant select, insert on inbox.callbacks to vezne_inbox;
