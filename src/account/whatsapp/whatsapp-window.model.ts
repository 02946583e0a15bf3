/** How long after a message of a customer WhatsApp lets us answer in free text. */
export const WHATSAPP_WINDOW_HOURS = 24
