import type { Day } from '#core/days.ts'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Slot } from '#workshop/bookings/bookings.contract.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import type { NoticeHours } from '#workshop/waiting-list/waiting-rules.model.ts'
import type { WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'

declare module '#server/app-context.ts' {
  interface AppContext {
    /** How the workshop's day is planned. */
    floor: FloorPorts
  }
}

/** The service that is asked for; without one the shortest that the workshop does. */
export interface AskedService {
  service_type?: string | undefined
  mileage?: number | undefined
}

/** A booking on its way into the plan of a day. */
export interface Entering extends AskedService {
  id: string
  service_type: string
  mileage: number
}

/** How a booking fits into the plan of a day that the transaction has locked. */
export interface Fit {
  fits: boolean
  /** The slots at which it would fit, for a customer whose hour does not. */
  offered(slots: Slot[]): Slot[]
  /** What it would take, for staff: minutes of the walk-ins' reserve, and whom it makes late. Throws `plan_moves` or `past_plan`. */
  requireConfirmed(): void
  /** When it would be ready; of work over days by the plans of the days after it. */
  readyAt(): Promise<string | null>
}

/** The plans of many days, as one transaction sees them while it looks for hours at which work fits. */
export interface FittingDays {
  /** When the workshop notifies who waits. */
  noticeHours: NoticeHours
  /** Whether work fits at `start`, `09:30`; always where the day is not planned. */
  fits(work: { service_type: string; mileage: number }, at: { day: Day; start: string }): Promise<boolean>
  /** Locks the plan of a day without waiting, and reads it again; false where another transaction has it. */
  tryDay(day: Day): Promise<boolean>
  /** A place of the day was taken: it is read again. */
  forget(day: Day): void
}

/** A line of extra work; one without minutes takes no time of the plan. */
export interface ExtraLine {
  minutes?: number | null | undefined
  stall_kind?: StallKind | null | undefined
}

/** Answers to lines of extra work. */
export interface AnsweredLines {
  /** Lines that were approved, and such as were approved before and are declined now. */
  added: readonly ExtraLine[]
  removed: readonly ExtraLine[]
  /** Whether another line still waits for its answer. */
  stillAsked: boolean
  by: string | null
  now: Date
}

type VisitAt = Pick<StoredVisit, 'id' | 'branch_id'>

/**
 * What the workshop asks of how its day is planned. `floor` answers, and `app` hands it over. Where a day is not planned, every hour
 * with a free place fits, and nothing is computed.
 */
export interface FloorPorts {
  /** The slots of a day, of which those stay available at which the work fits the plan; unchanged where the day is not planned. */
  fittingSlots(
    context: AppContext,
    workshop: Workshop,
    day: Day,
    asked: AskedService,
    slots: Slot[],
  ): Promise<Slot[]>
  /**
   * The first slot at which the work fits on one of a workshop's days, which are tried in turn. Yields to other requests after each
   * plan, because a run of full days takes many plans.
   */
  firstFittingSlot(
    context: AppContext,
    workshop: Workshop,
    days: readonly Day[],
    asked: AskedService,
    slotsOn: (day: Day) => Slot[],
  ): Promise<{ day: Day; start: string } | null>
  /**
   * The hours of planned days at which the work of a booking does not fit, itself left out. Yields to other requests after each plan.
   * `days` are open days in order, with the hours that are asked for.
   */
  findUnfittingHours(
    context: AppContext,
    workshop: Workshop,
    booking: Entering,
    days: readonly { day: Day; starts: readonly string[] }[],
  ): Promise<ReadonlyMap<Day, ReadonlySet<string>>>
  /**
   * Locks the plan of a day and decides again whether a booking fits at an hour. Null where the day is not planned or the car is only
   * looked at. The caller holds the workshop's hours in `hours`, and the hour.
   */
  lockAndCheckPlan(
    context: AppContext,
    tx: Queries,
    at: { workshop: Workshop; hours: WorkshopHours },
    booking: Entering,
    slot: { day: Day; start: string },
    now: Date,
  ): Promise<Fit | null>
  /** Reads the plans of a workshop's days in `tx`, each at most once until it is forgotten. */
  fittingDays(context: AppContext, tx: Queries, workshop: Workshop): Promise<FittingDays>
  /**
   * For bookings that lose their hour when a workshop's hours change from `before` to `after`, the nearest hour at which each one's
   * work fits the plan, by id; null where there is none. Bookings of days that are not planned are left out.
   */
  nearestFits(
    context: AppContext,
    tx: Queries,
    change: { workshop: Workshop; before: WorkshopHours; after: WorkshopHours },
    ids: readonly string[],
  ): Promise<Map<string, { day: Day; start: string } | null>>
  /** When the plan has the car of a booking ready; null where a promise was given, work has begun, or the day is not planned. */
  expectedReadyAt(
    context: AppContext,
    booking: {
      id: string
      branch_id: number
      service_date: Date
      timezone: string
      state: VisitState | null
      promised_ready_at: Date | null
    },
  ): Promise<string | null>
  /** Names work in few words: `Berkala 20.000`, else the service. */
  workNames(context: AppContext): Promise<(work: { service_type: string; mileage: number }) => string>
  /** Notes that a visit has an hour past the plan, or that what was announced of its hour no longer holds. */
  updateVisitPlan(
    tx: Queries,
    visitId: string,
    change: { past_plan?: boolean; notified_begin?: null },
  ): Promise<void>
  /**
   * Stores the begin that a walk-in is given with its first promise: from then on it counts as its hour. Stores nothing for a booking,
   * which has an hour, or on a day that is not planned.
   */
  storePromisedBegin(context: AppContext, tx: Queries, visit: StoredVisit, now: Date): Promise<void>
  /** The technician of a workshop with this name, in any case; undefined for none. */
  technicianNamed(db: Queries, branchId: number, name: string): Promise<{ id: string } | undefined>
  /** Throws at the first line that no stall or no technician of the workshop can do, where its days are planned. */
  requireExtraPossible(context: AppContext, visit: StoredVisit, lines: readonly ExtraLine[]): Promise<void>
  /**
   * Counts approved extra work where the job is planned now, plans its day again and stores it. Returns when the car can be promised by
   * that, and the end of its wait once nothing is asked any more; null where the day or the visit is not planned. The caller holds the
   * visit.
   */
  planExtraWork(
    context: AppContext,
    tx: Queries,
    visit: StoredVisit,
    answered: AnsweredLines,
  ): Promise<{ readyAt: Date | null; answeredAt: Date | null } | null>
  /**
   * Stops the running step of a visit: it is interrupted where the car waits, with the minutes that are left, else done. The technician
   * is free; the car keeps its stall while its owner is asked. Does nothing where no step runs.
   */
  stopWork(
    tx: Queries,
    visit: VisitAt,
    next: { to: VisitState; reason: string | null | undefined },
    hoursOf: () => Promise<WorkshopHours>,
    now: Date,
  ): Promise<void>
  /** Issues the ticket of an appointment that arrived; throws `queue_full`. `by` is the name of the member of staff. */
  issueArrivalTicket(
    context: AppContext,
    tx: Queries,
    visit: Pick<StoredVisit, 'id' | 'branch_id' | 'timezone' | 'service_date'>,
    by: string,
    now: Date,
  ): Promise<void>
  /** The ticket of a walk-in: the one that its plate drew at the door, or a new one. */
  issueWalkInTicket(
    context: AppContext,
    tx: Queries,
    walkIn: { visitId: string; branchId: number; timezone: string; plate: string; by: string },
    now: Date,
  ): Promise<void>
  /** Withdraws the ticket of an arrival; throws `arrival_called` without one, after its call and ten minutes later. */
  withdrawArrivalTicket(tx: Queries, visit: VisitAt, by: string, now: Date): Promise<void>
  /** Ends the open ticket of a visit whose car was received or handed over: that change of the visit updates open pages. */
  serveTicketOf(tx: Queries, visit: VisitAt, now: Date): Promise<void>
  /** Makes the link by which the owner of a visit says that they come; the former one ends. */
  createComingLink(context: AppContext, tx: Queries, visit: VisitAt): Promise<string>
  /** Stores that the owner of a visit comes at `hour`; false where they had said so. */
  storeComingReply(
    tx: Queries,
    reply: { visit_id: string; branch_id: number; hour: Date },
    now: Date,
  ): Promise<boolean>
  /** The address of a new link by which the customer of a visit says that they have arrived; the former one ends. */
  newArrivalLink(context: AppContext, tx: Queries, visitId: string): Promise<string>
}
