import { type Kysely, sql } from 'kysely'

/**
 * A service record stays when its customer is erased, but what staff typed into it may name them. The application may not change
 * a record; this function replaces names, e-mails, phone numbers and plates in its free texts by `[dihapus]`, and nothing else:
 * neither readings, prices nor days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function redacted(typed text, words text[]) returns text language plpgsql immutable as $$
    declare
      word text;
      kept text := typed;
    begin
      foreach word in array words loop
        if word ~ '^[[:alpha:]][[:alpha:]''.-]{2,}$' or word ~ '^[^@ ]+@[^@ ]+$' or word ~ '^[+]?[0-9][0-9 -]{8,}$'
            or word ~* '^[a-z]{1,2} ?[0-9]{1,4} ?[a-z]{1,3}$' then
          kept := regexp_replace(kept,
            '(^|[^[:alnum:]])' || regexp_replace(word, '([^[:alnum:] ])', '\\\\\\1', 'g') || '(?![[:alnum:]])', '\\1[dihapus]', 'gi');
        end if;
      end loop;
      return kept;
    end $$`.execute(db)
  await sql`
    create or replace function refuse_record_change() returns trigger language plpgsql as $$
    begin
      if current_setting('portal.redaction', true) is distinct from 'on'
          or to_jsonb(new) - 'content' is distinct from to_jsonb(old) - 'content' then
        raise exception 'a service record is never edited: write a further one that corrects it';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create function redact_service_record(wanted text, words text[]) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      stored record;
      kept jsonb;
      field text;
    begin
      perform set_config('portal.redaction', 'on', true);
      for stored in select * from service_records where id = wanted or corrects = wanted loop
        kept := stored.content;
        foreach field in array array['advice', 'words'] loop
          if jsonb_typeof(kept -> field) = 'string' then
            kept := jsonb_set(kept, array[field], to_jsonb(redacted(kept ->> field, words)));
          end if;
        end loop;
        if jsonb_typeof(kept -> 'lines') = 'array' then
          kept := jsonb_set(kept, '{lines}', coalesce((
            select jsonb_agg(line || (
              select coalesce(jsonb_object_agg(name, redacted(line ->> name, words)), '{}')
              from unnest(array['title', 'detail', 'answer_words']) as name
              where jsonb_typeof(line -> name) = 'string') order by place)
            from jsonb_array_elements(kept -> 'lines') with ordinality as l (line, place)), '[]'));
        end if;
        if kept is distinct from stored.content then
          update service_records set content = kept where id = stored.id;
        end if;
      end loop;
      perform set_config('portal.redaction', '', true);
    end $$`.execute(db)
}
