import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What workshops wrote of a customer's visits: what he may read of it and what was decided about him. */
export async function whatWorkshopsWrote(db: Queries, { id }: Customer) {
  const ofHis = db.selectFrom('bookings').select('bookings.id').where('customer_id', '=', id)
  return {
    visits: await db
      .selectFrom('visits')
      .select([
        'number',
        'plate',
        'state',
        'state_since',
        'confirmed_at',
        'moved_from',
        'promised_ready_at',
        'wait_reason',
        'wait_word',
        'arrived_at',
        'work_started_at',
        'ready_at',
        'handed_over_at',
        'ended_by',
        'ended_reason',
      ])
      .where('id', 'in', ofHis)
      .execute(),
    visit_events: await db
      .selectFrom('visit_events')
      // Who of the staff did it is about the staff.
      .select(['at', 'act', 'by_kind', 'from_state', 'to_state', 'words'])
      .where('visit_id', 'in', ofHis)
      // Notes among colleagues are the workshop's thoughts about its work; what it decided stands in the other rows.
      .where('act', '<>', 'note')
      .orderBy('sequence')
      .execute(),
    visit_intakes: await db
      .selectFrom('intakes')
      .select([
        'odometer',
        'odometer_word',
        'fuel_eighths',
        'symptoms',
        'complaint',
        'spending_limit',
        'promised_ready_at',
        'received_at',
      ])
      .where('visit_id', 'in', ofHis)
      .execute(),
    visit_lines: await db
      .selectFrom('visit_lines')
      .select([
        'kind',
        'title',
        'detail',
        'quantity',
        'price',
        'basis',
        'urgency',
        'answer',
        'answered_at',
        'answered_by',
        'answered_name',
        'answer_words',
        'done',
      ])
      .where('visit_id', 'in', ofHis)
      .orderBy('visit_id')
      .orderBy('position')
      .execute(),
    // What is on them is shown with the visit; a file of text would hold it for nobody to look at.
    visit_photos: await db
      .selectFrom('visit_photos')
      .select(['of', 'words', 'taken_at'])
      .where('visit_id', 'in', ofHis)
      .orderBy('sequence')
      .execute(),
    service_records: await db
      .selectFrom('service_record_people')
      .innerJoin('service_records', 'service_records.id', 'service_record_people.record_id')
      .select(['made_at', 'plate', 'answered_names', 'content'])
      .where('customer_id', '=', id)
      .orderBy('sequence')
      .execute(),
  }
}
