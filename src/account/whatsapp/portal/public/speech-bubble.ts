/** SVG path of our own icon for a message by WhatsApp. */
export const SPEECH_BUBBLE =
  'M5.4 4.6h13.2c.6 0 1 .4 1 1v9.2c0 .6-.4 1-1 1H10l-4.6 4v-4c-.6 0-1-.4-1-1V5.6c0-.6.4-1 1-1ZM8.4 8.6h7.2M8.4 11.8h4.6'
