import type pg from 'pg'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'

/**
 * Statements that give other roles the rights again that they have on the schema, its tables and sequences now, and on those to
 * come. A table that is no longer there is passed over. The application's own role is left to the migrations.
 */
export async function readGrants(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(
    `
    with ours as (select oid, nspacl, nspowner from pg_namespace where nspname = 'public'),
    grants as (
      select 'schema public' as thing, null as name, privilege_type, grantee, is_grantable
        from ours, aclexplode(nspacl) where grantee <> nspowner
      union all select case relkind when 'S' then 'sequence ' else 'table ' end || format('public.%I', relname),
          format('public.%I', relname), privilege_type, grantee, is_grantable
        from pg_class, aclexplode(relacl) where relnamespace = (select oid from ours)
          and relkind in ('r', 'p', 'v', 'm', 'S') and grantee <> relowner
      union all select format('table public.%I', relname), format('public.%I', relname),
          format('%s (%I)', privilege_type, attname), grantee, is_grantable
        from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
        where relnamespace = (select oid from ours) and grantee <> relowner
    ),
    readable as (
      select grants.*, case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as receiver
      from grants where grantee is distinct from (select oid from pg_roles where rolname = $1)
        and (grantee = 0 or pg_get_userbyid(grantee) <> current_user)
    )
    select format('do $grant$ begin if %s then grant %s on %s to %s%s; end if; end $grant$;',
      case when name is null then 'true' else format('to_regclass(%L) is not null', name) end,
      privilege_type, thing, receiver, case when is_grantable then ' with grant option' else '' end) as statement
    from readable
    union all select format('alter default privileges for role %I in schema public grant %s on %s to %s;',
        pg_get_userbyid(defaclrole), privilege_type,
        case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types' end,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
      from pg_default_acl, aclexplode(defaclacl)
      where defaclnamespace = (select oid from ours) and grantee <> defaclrole
        and pg_has_role(defaclrole, 'usage') and grantee is distinct from (select oid from pg_roles where rolname = $1)`,
    [APPLICATION_ROLE],
  )
  return rows.map(({ statement }) => statement).join('\n')
}
