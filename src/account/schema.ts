import { channelTestsTables } from '#account/channel-tests/server/schema.ts'
import { emailChangeTables } from '#account/email-change/server/schema.ts'
import { notificationsTables } from '#account/notifications/server/schema.ts'
import { phoneCodesTables } from '#account/phone-codes/server/schema.ts'
import { sessionsTables } from '#account/sessions/server/schema.ts'
import { signInTables } from '#account/sign-in/server/schema.ts'
import { socialTables } from '#account/social/server/schema.ts'
import { staffTables } from '#account/staff/server/schema.ts'
import { whatsAppConsentsTables } from '#account/whatsapp/server/whatsapp-consents-schema.ts'
import { whatsAppTables } from '#account/whatsapp/server/whatsapp-schema.ts'
import type { RowsOf } from '#server/database/tables.ts'

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

declare module '#server/database/tables.ts' {
  interface Tables extends RowsOf<typeof accountSchema> {}
}
