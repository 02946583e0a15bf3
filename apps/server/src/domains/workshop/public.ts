// The only file of workshop that other domains import.

export { anonymiseBookingsOfCar } from './bookings/detach-car.ts'
export { assignBookings, eraseBookings, eraseWalkIns } from './bookings/reserved-hours.ts'
export { deletePhotosOfCar } from './complaint-cards/booking-cards.ts'
export { detachFollowUps } from './follow-ups/sql.ts'
export { requireWorkshop, workshops } from './regions/rules.ts'
export { allCities, allProvinces, cityNames, contactOfBranch, streetsOf } from './regions/sql.ts'
export { openJobOfCustomer } from './return-jobs/sql.ts'
export { menuOf } from './service-prices/rules.ts'
export { cancelUpcomingVisits } from './visits/cancel-upcoming.ts'
export { anonymiseVisitsOfCar, findNextOpenVisit, updatePlateOfOpenVisits } from './visits/car-changes.ts'
export { lastVisitAt, lastVisitOf, visitsOf, visitToAnswerFor } from './visits/customer-sql.ts'
export { bookInspection, type InspectionHour } from './visits/inspection-visits.ts'
export {
  reloadVisit,
  requireOutcome,
  requireReadableVisit,
  requireVisit,
  type StoredVisit,
  versionedVisit,
} from './visits/rules.ts'
export {
  bookTestDrive,
  cancelTestDrive,
  holdTestDrive,
  moveTestDrive,
  openTestDrive,
  releaseTestDrive,
} from './visits/test-drive-visits.ts'
export { anonymiseRecordsOfCar } from './work-orders/detach-car.ts'
export { addSentPhotos } from './work-orders/photos.ts'
export { recordsOf } from './work-orders/records.ts'
export { redactRecords } from './work-orders/redact-records.ts'
export { photosOfVisits } from './work-orders/sql.ts'
export { workshopNames } from './workshop-list/sql.ts'
