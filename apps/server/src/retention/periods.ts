/** Days that each kind of record is kept; settings of the same name in capitals. */
export interface RetentionDays {
  /** Sessions that ended or can no longer be used, used or expired links and codes. */
  retentionSessions: number
  /** Devices that were not used to sign in, but for the last one of each customer. */
  retentionDevices: number
  /** Messages that were sent or given up. */
  retentionMessages: number
  /** Messages from the contact dialog. */
  retentionContact: number
  /** Accounts whose e-mail was never confirmed, and trade-in requests of nobody that were never verified. */
  retentionUnconfirmed: number
  /** Trade-in requests of nobody that were verified; the sales team has them by then. */
  retentionTradeIns: number
  /** The record of events. */
  retentionAudit: number
}

export const RETENTION_DEFAULTS: RetentionDays = {
  retentionSessions: 30,
  retentionDevices: 90,
  retentionMessages: 90,
  retentionContact: 365,
  retentionUnconfirmed: 30,
  retentionTradeIns: 180,
  retentionAudit: 730,
}
