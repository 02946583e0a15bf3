import type { RowsOf } from '../../platform/database/tables.ts'
import { channelTestsTables } from './channel-tests/schema.ts'
import { emailChangeTables } from './email-change/schema.ts'
import { notificationsTables } from './notifications/schema.ts'
import { phoneCodesTables } from './phone-codes/schema.ts'
import { sessionsTables } from './sessions/schema.ts'
import { signInTables } from './sign-in/schema.ts'
import { socialTables } from './social/schema.ts'
import { staffTables } from './staff/schema.ts'
import { whatsAppTables } from './whatsapp/schema.ts'
import { whatsAppConsentsTables } from './whatsapp-consents/schema.ts'

/** Every table of the domain; each feature describes its own. */
export const accountSchema = {
  ...emailChangeTables,
  ...notificationsTables,
  ...phoneCodesTables,
  ...sessionsTables,
  ...signInTables,
  ...socialTables,
  ...staffTables,
  ...whatsAppTables,
  ...channelTestsTables,
  ...whatsAppConsentsTables,
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RowsOf<typeof accountSchema> {}
}
