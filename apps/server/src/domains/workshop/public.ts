// The only file of workshop that other domains import.

export { partBookings } from './bookings/detach-car.ts'
export { eraseBookings, eraseWalkIns, giveBookings } from './bookings/reserved-hours.ts'
export { partPhotos } from './complaint-cards/booking-cards.ts'
export { requireWorkshop } from './regions/rules.ts'
export { cancelAllOf } from './visits/cancel-upcoming.ts'
export { openVisitOf, partVisits, renamePlate } from './visits/car-changes.ts'
export { lastVisitOf, visitsOf } from './visits/customer-sql.ts'
export { bookInspection, type InspectionHour } from './visits/inspection-visits.ts'
export {
  findOwn,
  requireOutcome,
  requireVisit,
  type StoredVisit,
  shownAgain,
  versionedVisit,
} from './visits/rules.ts'
export { bookStockLook, cancelStockLook } from './visits/test-drive-visits.ts'
export { partRecords } from './work-orders/detach-car.ts'
export { redactRecords } from './work-orders/redact-records.ts'
export { photosOfVisits } from './work-orders/sql.ts'
