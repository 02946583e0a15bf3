import { channelTestEndpoints } from './account/channel-tests.ts'
import { emailChangeEndpoints } from './account/email-change.ts'
import { notificationEndpoints } from './account/notifications.ts'
import { passkeyEndpoints } from './account/passkeys.ts'
import { personalDataEndpoints } from './account/personal-data.ts'
import { profileEndpoints } from './account/profile.ts'
import { sessionEndpoints } from './account/sessions.ts'
import { authEndpoints } from './account/sign-in.ts'
import { socialEndpoints } from './account/social.ts'
import { whatsAppEndpoints } from './account/whatsapp.ts'
import { CALENDAR_FEED, calendarFeedEndpoints } from './garage/calendar-feed.ts'
import { carCareEndpoints } from './garage/car-care.ts'
import { carCostEndpoints } from './garage/car-costs.ts'
import { carTransferEndpoints } from './garage/car-transfers.ts'
import { carEndpoints } from './garage/cars.ts'
import { odometerEndpoints } from './garage/odometer-readings.ts'
import { passportEndpoints } from './garage/passports.ts'
import { bannerEndpoints } from './office/banners.ts'
import { contactEndpoints } from './office/contact.ts'
import { contentEndpoints } from './office/content.ts'
import { threadEndpoints } from './office/threads.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { carModelEndpoints } from './stock/car-models.ts'
import { costSheetEndpoints } from './stock/cost-sheet.ts'
import { dossierEndpoints } from './stock/dossier.ts'
import { inspectionEndpoints } from './stock/inspections.ts'
import { instalmentEndpoints } from './stock/instalments.ts'
import { newCarEndpoints } from './stock/new-cars.ts'
import { MEDIA } from './stock/photos.ts'
import { priceCheckEndpoints } from './stock/price-checks.ts'
import { savedCarEndpoints } from './stock/saved-cars.ts'
import { stockVisitEndpoints, testDriveEndpoints } from './stock/test-drives.ts'
import { tradeInEndpoints } from './stock/trade-in.ts'
import { tradeInCaseEndpoints } from './stock/trade-in-cases.ts'
import { tradeInPassportEndpoints } from './stock/trade-in-passports.ts'
import { usedCarRecordEndpoints } from './stock/used-car-records.ts'
import { usedCarEndpoints } from './stock/used-cars.ts'
import { arrivalEndpoints } from './workshop/arrival/arrivals.ts'
import { bookingEndpoints } from './workshop/bookings.ts'
import { comingEndpoints } from './workshop/coming.ts'
import { complaintPhotoEndpoints } from './workshop/complaint-photos.ts'
import { extraWorkEndpoints } from './workshop/extra-work.ts'
import { followUpEndpoints } from './workshop/follow-ups.ts'
import { keptWordEndpoints } from './workshop/kept-word.ts'
import { regionEndpoints } from './workshop/regions.ts'
import { servicePriceEndpoints } from './workshop/service-prices.ts'
import { serviceRecordEndpoints } from './workshop/service-records.ts'
import { waitingEndpoints } from './workshop/waiting.ts'
import { workshopChoiceEndpoints } from './workshop/workshop-choice.ts'

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
  ...costSheetEndpoints,
  ...inspectionEndpoints,
  ...instalmentEndpoints,
  ...tradeInEndpoints,
  ...tradeInCaseEndpoints,
  ...tradeInPassportEndpoints,
  ...usedCarEndpoints,
  ...usedCarRecordEndpoints,
  ...savedCarEndpoints,
  ...servicePriceEndpoints,
  ...stockVisitEndpoints,
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
