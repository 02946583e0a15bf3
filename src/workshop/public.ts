// What other domains use of this server; `floor` also imports its files, because it plans on the same rows.

export { anonymiseBookingsOfCar } from '#workshop/bookings/server/detach-car.ts'
export { assignBookings, eraseBookings, eraseWalkIns } from '#workshop/bookings/server/reserved-hours.ts'
export { deletePhotosOfCar } from '#workshop/complaint-cards/server/booking-cards.ts'
export { finishedWeeks } from '#workshop/figures/server/weeks.ts'
export { detachFollowUps } from '#workshop/follow-ups/server/follow-ups-sql.ts'
export { requireWorkshop, workshops } from '#workshop/regions/server/rules.ts'
export {
  allCities,
  allProvinces,
  cityNames,
  contactOfBranch,
  streetsOf,
} from '#workshop/regions/server/sql.ts'
export { openJobOfCustomer } from '#workshop/return-jobs/server/sql.ts'
export { menuOf } from '#workshop/service-prices/server/rules.ts'
export { modelKey, STEP_PRICES, type StepPrices } from '#workshop/service-prices/server/step-prices.ts'
export { cancelUpcomingVisits } from '#workshop/visits/server/cancel-visits-of-erased-account.ts'
export {
  anonymiseVisitsOfCar,
  findNextOpenVisit,
  updatePlateOfOpenVisits,
} from '#workshop/visits/server/car-changes.ts'
export { lastVisitAt, lastVisitOf, visitsOf, visitToAnswerFor } from '#workshop/visits/server/customer-sql.ts'
export { bookInspection, type InspectionHour } from '#workshop/visits/server/inspection-visits.ts'
export { releaseOrderedTestDrive } from '#workshop/visits/server/move-or-cancel-visit.ts'
export {
  bookFirstService,
  bookOrderVisit,
  endOrderVisit,
  findFreeHour,
} from '#workshop/visits/server/order-visits.ts'
export {
  reloadVisit,
  requireOutcome,
  requireReadableVisit,
  requireVisit,
  type StoredVisit,
  versionedVisit,
} from '#workshop/visits/server/rules.ts'
export {
  bookTestDrive,
  cancelTestDrive,
  holdTestDrive,
  moveTestDrive,
  openTestDrive,
  releaseTestDrive,
} from '#workshop/visits/server/test-drive-visits.ts'
export { anonymiseRecordsOfCar } from '#workshop/work-orders/server/detach-car.ts'
export { addSentPhotos } from '#workshop/work-orders/server/photos.ts'
export { recordsOf } from '#workshop/work-orders/server/records.ts'
export { redactRecords } from '#workshop/work-orders/server/redact-records.ts'
export { photosOfVisits } from '#workshop/work-orders/server/sql.ts'
export { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
export { workshopNames } from '#workshop/workshop-list/server/sql.ts'
