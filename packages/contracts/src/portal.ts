import { authEndpoints } from './auth.ts'
import { bannerEndpoints } from './banners.ts'
import { bookingEndpoints } from './bookings.ts'
import { CALENDAR_FEED, calendarFeedEndpoints } from './calendar-feed.ts'
import { carCareEndpoints } from './car-care.ts'
import { carModelEndpoints } from './car-models.ts'
import { carEndpoints } from './cars.ts'
import { complaintPhotoEndpoints } from './complaint-photos.ts'
import { contactEndpoints } from './contact.ts'
import { contentEndpoints } from './content.ts'
import { emailChangeEndpoints } from './email-changes.ts'
import type { Endpoint } from './endpoint.ts'
import { extraWorkEndpoints } from './extra-work.ts'
import { instalmentEndpoints } from './instalments.ts'
import { keptWordEndpoints } from './kept-word.ts'
import { newCarEndpoints } from './new-cars.ts'
import { notificationEndpoints } from './notifications.ts'
import { odometerEndpoints } from './odometer-readings.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { passportEndpoints } from './passports.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { priceCheckEndpoints } from './price-checks.ts'
import { profileEndpoints } from './profile.ts'
import { regionEndpoints } from './regions.ts'
import { savedCarEndpoints } from './saved-cars.ts'
import { servicePriceEndpoints } from './service-prices.ts'
import { serviceRecordEndpoints } from './service-records.ts'
import { sessionEndpoints } from './sessions.ts'
import { socialEndpoints } from './social.ts'
import { stockVisitEndpoints } from './stock-visits.ts'
import { threadEndpoints } from './threads.ts'
import { tradeInEndpoints } from './trade-in.ts'
import { tradeInCaseEndpoints } from './trade-in-cases.ts'
import { tradeInPassportEndpoints } from './trade-in-passports.ts'
import { usedCarRecordEndpoints } from './used-car-records.ts'
import { usedCarEndpoints } from './used-cars.ts'

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
  ...odometerEndpoints,
  ...bookingEndpoints,
  ...complaintPhotoEndpoints,
  ...keptWordEndpoints,
  ...extraWorkEndpoints,
  ...serviceRecordEndpoints,
  ...passportEndpoints,
  ...regionEndpoints,
  ...bannerEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
  ...threadEndpoints,
  ...notificationEndpoints,
  ...calendarFeedEndpoints,
  ...priceCheckEndpoints,
  ...instalmentEndpoints,
  ...tradeInEndpoints,
  ...tradeInCaseEndpoints,
  ...tradeInPassportEndpoints,
  ...usedCarEndpoints,
  ...usedCarRecordEndpoints,
  ...savedCarEndpoints,
  ...servicePriceEndpoints,
  ...stockVisitEndpoints,
  ...carModelEndpoints,
  ...newCarEndpoints,
} satisfies Record<string, Endpoint>

/** Addresses that a browser goes to instead of calling: they answer with a redirect, or with a page that says why not. */
export const pageTurns = [
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

/** Addresses beside the calls, by the first part of their path. Whatever begins with none of all these is a page. */
const BESIDE = [
  'auth',
  'catalogue',
  'connect',
  'dev',
  'docs',
  'docs.css',
  'erp',
  'health',
  'inbound',
  CALENDAR_FEED.root,
  'metrics',
  'openapi.json',
  'sms',
]

/** First parts of the paths that the server itself answers: `customercars` of `/customercars/list`. */
export const API_ROOTS: readonly string[] = [
  ...new Set([...Object.values(portalEndpoints).map(({ path }) => path.split('/')[1] ?? ''), ...BESIDE]),
].sort()
