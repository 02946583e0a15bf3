import { sql } from 'kysely'
import { commandText } from '#server/command-name.ts'
import { APPLICATION_ROLE } from './application-role-name.ts'
import type { Queries } from './database.ts'
import { MIGRATIONS } from './migration-state.ts'

/** Tables that the application never changes: records and links are corrected by further ones, the audit log is only aged out. */
const WITHOUT_UPDATE = [
  'audit_log',
  'service_records',
  'odometer_links',
  'odometer_voids',
  'chassis_confirmations',
]
const WITHOUT_DELETE = [
  'service_records',
  'odometer_links',
  'odometer_voids',
  'chassis_confirmations',
  // Counted before one person publishes alone.
  'data_versions',
]
/** Written by migrations alone. */
const READ_ONLY = [MIGRATIONS]

/** The rights of the role that a connection was opened with, compared with the role of the application. */
export interface RoleState {
  user: string
  /** It can neither empty, alter nor drop a table: nothing needs to be taken from it. */
  restricted: boolean
  /** The application's role is there, and has its rights on every table. */
  prepared: boolean
  canLogIn: boolean
  /** The connection may change to it. */
  maySet: boolean
}

export async function readRoleState(db: Queries): Promise<RoleState> {
  const { rows } = await sql<RoleState>`
    with ours as (select oid, relowner from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))
    select current_user::text as "user", coalesce(app.rolcanlogin, false) as "canLogIn",
      not me.rolsuper
        and not exists (select from ours where pg_has_role(relowner, 'member') or has_table_privilege(oid, 'truncate'))
        as restricted,
      app.oid is not null and not exists (select from ours where not has_table_privilege(app.oid, oid, 'select'))
        as prepared,
      app.oid is not null and (me.rolsuper or pg_has_role(app.oid, 'member')) as "maySet"
    from pg_roles me left join pg_roles app on app.rolname = ${APPLICATION_ROLE}
    where me.rolname = current_user`.execute(db)
  const [role] = rows
  if (!role) throw new Error('PostgreSQL does not know who is connected')
  return role
}

/**
 * Makes the role of the application where that is allowed, and gives it its rights on every table of the schema, on those to come
 * as well. Leaves everything as it is for a connection that owns no tables. May be repeated.
 */
export async function prepareApplicationRole(db: Queries): Promise<void> {
  const role = sql.lit(APPLICATION_ROLE)
  const list = (names: readonly string[]) => sql`array[${sql.join(names.map((name) => sql.lit(name)))}]`
  // Two databases of one server may be prepared at the same moment, and the role is the server's.
  await sql`
    do $$
    declare
      me pg_roles;
      app text := ${role};
      place text := quote_ident(current_schema());
      name text;
    begin
      select * into me from pg_roles where rolname = current_user;
      if exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
          and not pg_has_role(relowner, 'usage')) then
        return;
      end if;
      if not exists (select from pg_roles where rolname = app) then
        if not (me.rolsuper or me.rolcreaterole) then
          return;
        end if;
        begin
          execute format('create role %I nologin', app);
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      if not me.rolsuper then
        begin
          execute format('grant %I to %I', app, current_user);
        exception when insufficient_privilege then null;
        end;
      end if;
      execute format('grant usage on schema %s to %I', place, app);
      execute format('grant select, insert, update, delete on all tables in schema %s to %I', place, app);
      execute format('grant usage on all sequences in schema %s to %I', place, app);
      execute format('alter default privileges in schema %s grant select, insert, update, delete on tables to %I', place, app);
      execute format('alter default privileges in schema %s grant usage on sequences to %I', place, app);
      foreach name in array ${list(WITHOUT_UPDATE)} loop
        if to_regclass(place || '.' || name) is not null then
          execute format('revoke update on %s.%I from %I', place, name, app);
        end if;
      end loop;
      foreach name in array ${list(WITHOUT_DELETE)} loop
        if to_regclass(place || '.' || name) is not null then
          execute format('revoke delete on %s.%I from %I', place, name, app);
        end if;
      end loop;
      foreach name in array ${list(READ_ONLY)} loop
        if to_regclass(place || '.' || name) is not null then
          execute format('revoke insert, update, delete on %s.%I from %I', place, name, app);
        end if;
      end loop;
    end $$`.execute(db)
}

/** Lets the application of an embedded database connect as its role; the password is for connections without a socket. */
export async function allowApplicationLogin(db: Queries, password: string | null): Promise<void> {
  const secret = password === null ? sql`` : sql` password ${sql.lit(password)}`
  await sql`alter role ${sql.id(APPLICATION_ROLE)} login${secret}`.execute(db)
}

/** Instruction to the operator for running the application without the owner's rights; null when none is needed. */
export function missingRestriction(
  { user, restricted, prepared, maySet }: RoleState,
  pooler: 'none' | 'transaction',
): string | null {
  if (restricted) return null
  if (!prepared)
    return `the application works as ${user}, which owns the tables: let an administrator run \`create role ${APPLICATION_ROLE}; grant ${APPLICATION_ROLE} to ${user}\`, then run \`${commandText('migrate')}\``
  if (pooler === 'transaction')
    return `the application works as ${user}, which owns the tables, because a pooler keeps no role: put a user that is a member of ${APPLICATION_ROLE} into DATABASE_URL, and ${user} into DATABASE_OWNER_URL`
  if (!maySet)
    return `the application works as ${user}, which owns the tables: let an administrator run \`grant ${APPLICATION_ROLE} to ${user}\``
  return null
}
