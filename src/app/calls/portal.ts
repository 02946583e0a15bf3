import { channelTestEndpoints } from '#account/channel-tests/channel-tests.contract.ts'
import { emailChangeEndpoints } from '#account/email-change/email-change.contract.ts'
import { notificationEndpoints } from '#account/notifications/notifications.contract.ts'
import { passkeyEndpoints } from '#account/passkeys/passkeys.contract.ts'
import { personalDataEndpoints } from '#account/personal-data/personal-data.contract.ts'
import { profileEndpoints } from '#account/profile/profile.contract.ts'
import { sessionEndpoints } from '#account/sessions/sessions.contract.ts'
import { authEndpoints } from '#account/sign-in/sign-in.contract.ts'
import { socialEndpoints } from '#account/social/social.contract.ts'
import { whatsAppEndpoints } from '#account/whatsapp/whatsapp.contract.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { arrivalEndpoints } from '#floor/arrival/arrivals.contract.ts'
import { CALENDAR_FEED, calendarFeedEndpoints } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { carCareEndpoints } from '#garage/car-care/car-care.contract.ts'
import { carCostEndpoints } from '#garage/car-costs/car-costs.contract.ts'
import { carTransferEndpoints } from '#garage/car-transfers/car-transfers.contract.ts'
import { carEndpoints } from '#garage/cars/cars.contract.ts'
import { odometerEndpoints } from '#garage/odometer/odometer-readings.contract.ts'
import { passportEndpoints } from '#garage/passports/passports.contract.ts'
import { promisesEndpoints } from '#garage/promises/promises.contract.ts'
import { contactEndpoints } from '#office/contact/contact.contract.ts'
import { bannerEndpoints } from '#office/content/banners.contract.ts'
import { contentEndpoints } from '#office/content/content.contract.ts'
import { threadEndpoints } from '#office/inbox/threads.contract.ts'
import { carAlertEndpoints } from '#stock/car-alerts/car-alerts.contract.ts'
import { carModelEndpoints } from '#stock/car-models/car-models.contract.ts'
import { carReturnEndpoints } from '#stock/car-returns/car-returns.contract.ts'
import { handOverEndpoints } from '#stock/hand-overs/hand-overs.contract.ts'
import { inspectionRequestEndpoints } from '#stock/inspection-requests/inspection-requests.contract.ts'
import { inspectionEndpoints } from '#stock/inspections/inspections.contract.ts'
import { instalmentEndpoints } from '#stock/instalments/instalments.contract.ts'
import { newCarEndpoints } from '#stock/new-cars/new-cars.contract.ts'
import { orderPaperEndpoints } from '#stock/order-papers/order-papers.contract.ts'
import { carOrderEndpoints } from '#stock/orders/orders.contract.ts'
import { receiptEndpoints } from '#stock/payments/receipts.contract.ts'
import { MEDIA } from '#stock/photos/photos.model.ts'
import { priceCheckEndpoints } from '#stock/price-checks/price-checks.contract.ts'
import { costSheetEndpoints } from '#stock/purchase-costs/cost-sheet.contract.ts'
import { savedCarEndpoints } from '#stock/saved-cars/saved-cars.contract.ts'
import { stockVisitEndpoints, testDriveEndpoints } from '#stock/test-drives/test-drives.contract.ts'
import { tradeInEndpoints } from '#stock/trade-in/trade-in.contract.ts'
import { tradeInCaseEndpoints } from '#stock/trade-in/trade-in-cases.contract.ts'
import { tradeInPassportEndpoints } from '#stock/trade-in/trade-in-passports.contract.ts'
import { dossierEndpoints } from '#stock/used-cars/dossier.contract.ts'
import { stockPromisesEndpoints } from '#stock/used-cars/stock-promises.contract.ts'
import { usedCarRecordEndpoints } from '#stock/used-cars/used-car-records.contract.ts'
import { usedCarEndpoints } from '#stock/used-cars/used-cars.contract.ts'
import { bookingEndpoints } from '#workshop/bookings/bookings.contract.ts'
import { complaintPhotoEndpoints } from '#workshop/complaint-cards/complaint-photos.contract.ts'
import { followUpEndpoints } from '#workshop/follow-ups/follow-ups.contract.ts'
import { regionEndpoints } from '#workshop/regions/regions.contract.ts'
import { servicePriceEndpoints } from '#workshop/service-prices/service-prices.contract.ts'
import { comingEndpoints } from '#workshop/visits/coming.contract.ts'
import { keptWordEndpoints } from '#workshop/visits/kept-word.contract.ts'
import { waitingEndpoints } from '#workshop/waiting-list/waiting.contract.ts'
import { extraWorkEndpoints } from '#workshop/work-orders/extra-work.contract.ts'
import { serviceRecordEndpoints } from '#workshop/work-orders/service-records.contract.ts'
import { workshopChoiceEndpoints } from '#workshop/workshop-choice/workshop-choice.contract.ts'

/** Every call that the portal answers; the server must implement each, and the API description names each. */
export const portalEndpoints = {
  ...authEndpoints,
  ...sessionEndpoints,
  ...emailChangeEndpoints,
  ...socialEndpoints,
  ...passkeyEndpoints,
  ...profileEndpoints,
  ...personalDataEndpoints,
  ...carEndpoints,
  ...carCareEndpoints,
  ...promisesEndpoints,
  ...carTransferEndpoints,
  ...carCostEndpoints,
  ...odometerEndpoints,
  ...bookingEndpoints,
  ...arrivalEndpoints,
  ...comingEndpoints,
  ...complaintPhotoEndpoints,
  ...keptWordEndpoints,
  ...waitingEndpoints,
  ...workshopChoiceEndpoints,
  ...extraWorkEndpoints,
  ...followUpEndpoints,
  ...serviceRecordEndpoints,
  ...passportEndpoints,
  ...regionEndpoints,
  ...bannerEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
  ...threadEndpoints,
  ...notificationEndpoints,
  ...channelTestEndpoints,
  ...whatsAppEndpoints,
  ...calendarFeedEndpoints,
  ...priceCheckEndpoints,
  ...dossierEndpoints,
  ...stockPromisesEndpoints,
  ...costSheetEndpoints,
  ...inspectionEndpoints,
  ...instalmentEndpoints,
  ...tradeInEndpoints,
  ...tradeInCaseEndpoints,
  ...tradeInPassportEndpoints,
  ...usedCarEndpoints,
  ...usedCarRecordEndpoints,
  ...savedCarEndpoints,
  ...carAlertEndpoints,
  ...servicePriceEndpoints,
  ...stockVisitEndpoints,
  ...carOrderEndpoints,
  ...inspectionRequestEndpoints,
  ...handOverEndpoints,
  ...orderPaperEndpoints,
  ...carReturnEndpoints,
  ...receiptEndpoints,
  ...testDriveEndpoints,
  ...carModelEndpoints,
  ...newCarEndpoints,
} satisfies Record<string, Endpoint>

/** Addresses that a browser navigates to instead of calling them: they answer with a redirect, or with a page that explains the refusal. */
export const browserNavigations = [
  {
    path: '/connect/google',
    summary: 'Leave for Google to sign in, or to link with a ticket',
    query: ['link'],
  },
  {
    path: '/connect/facebook',
    summary: 'Leave for Facebook to sign in, or to link with a ticket',
    query: ['link'],
  },
  {
    path: '/connect/google/callback',
    summary: 'Where Google sends back to',
    query: ['state', 'code', 'error'],
  },
  {
    path: '/connect/facebook/callback',
    summary: 'Where Facebook sends back to',
    query: ['state', 'code', 'error'],
  },
  { path: '/auth/email-confirmation', summary: 'The link of the confirmation mail', query: ['confirmation'] },
] as const

/** First parts of further paths that the server answers itself; a path that begins with none of `API_ROOTS` is a page. */
const OTHER_ROOTS = [
  'auth',
  'catalogue',
  'connect',
  'dev',
  'docs',
  'docs.css',
  'erp',
  'health',
  'inbound',
  MEDIA,
  CALENDAR_FEED.root,
  'metrics',
  'openapi.json',
  'sms',
  'speculation-rules.json',
  'w',
  'webhooks',
]

/** First parts of the paths that the server itself answers: `customercars` of `/customercars/list`. */
export const API_ROOTS: readonly string[] = [
  ...new Set([...Object.values(portalEndpoints).map(({ path }) => path.split('/')[1] ?? ''), ...OTHER_ROOTS]),
].sort()
