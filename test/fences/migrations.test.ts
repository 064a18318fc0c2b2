import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../src/server/db/migrate.ts';
import { dangersIn } from './migration-rules.ts';

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
const expanding = (statement: string) => dangersIn('0099_x.sql', `-- mihrab: expand\n${statement};`);
const outside = (statements: string) =>
  dangersIn('0099_x.sql', `-- mihrab: expand\n-- mihrab: outside a transaction\n${statements};`);

describe('a migration', () => {
  it.each(files)('%s is compatible with the previous version, or gives a reason', (file) => {
    expect(dangersIn(file, readFileSync(join(migrationsFolder, file), 'utf8'))).toEqual([]);
  });

  it('must be marked as expand or contract', () => {
    const text = 'alter table accounts add column nickname text;';
    expect(dangersIn('0005_nickname.sql', text)).toEqual(['says neither expand nor contract']);
    expect(dangersIn('0005_nickname.sql', `-- mihrab: contract\n${text}`)).not.toEqual([]);
    expect(dangersIn('0005_nickname.sql', `-- mihrab: expand\n${text}`)).toEqual([]);
  });

  it('may be incompatible if it gives a reason', () => {
    const text =
      '-- mihrab: contract unread since 0.4, which every process has left behind\ndrop table sessions;';
    expect(dangersIn('0099_x.sql', text)).toEqual([]);
  });
});

describe('the rules allow', () => {
  it.each([
    'alter table "accounts" add column "nickname" text',
    'alter table accounts add column seen_at timestamp (3) with time zone',
    'alter table accounts add column points integer default 0 not null',
    'alter table accounts add column tags text[]',
    `alter table accounts add column kind text not null default 'plain'`,
    'create table a (id uuid primary key, constraint b unique (id))',
    'create table a (id int); create index a_i on a (id); alter table a add constraint f foreign key (id) references accounts (id); insert into a values (1)',
  ])('%s', (statement) => {
    expect(expanding(statement)).toEqual([]);
  });

  it('an index that is created concurrently, after dropping an invalid one', () => {
    const drop = 'drop index concurrently if exists by_name';
    expect(outside(`${drop}; create index concurrently by_name on places (name)`)).toEqual([]);
    expect(outside('create index concurrently by_name on places (name)')).toHaveLength(1);
    expect(outside('alter table accounts add column nickname text')).toHaveLength(1);
  });
});

describe('the rules report', () => {
  it.each([
    'drop table sessions',
    'alter table accounts drop column full_name',
    'alter table accounts rename column full_name to name',
    'alter table accounts rename to people',
    'alter table accounts add column nickname text not null',
    'alter table accounts add column at timestamp default now()',
    'alter table accounts add column id2 uuid default gen_random_uuid() not null',
    'alter table accounts add column a text, drop column full_name',
    'alter table accounts add column a text unique',
    'alter table accounts add column a uuid references sessions (id)',
    'alter table accounts add column a integer check (a > 0)',
    'alter table accounts add column a integer generated always as (1) stored',
    'alter table accounts alter column email type varchar(10)',
    'alter table accounts alter column full_name set not null',
    'alter table accounts alter column full_name drop default',
    'alter table accounts add constraint c check (email is not null)',
    'create index by_name on places (name)',
    'create unique index by_name on places (name)',
    'create index concurrently by_name on places (name)',
    'update accounts set full_name = null',
    'delete from sessions',
    'truncate sessions',
    'lock table accounts',
    'vacuum full accounts',
    'create trigger t before insert on accounts execute function f()',
    'do $$ begin drop table sessions; end $$',
    `create table a (id int); alter table public.accounts drop column email`,
    'alter table accounts add column nickname text; drop table sessions',
  ])('%s', (statement) => {
    expect(expanding(statement)).not.toEqual([]);
  });
});
