/**
 * The UID of an entry in calendars, `booking-…@toyota-trust`. It is the same in a file, in a mail and in the feed, and stays when the
 * portal moves to another address: otherwise every calendar would show each entry twice.
 */
export const calendarUid = (name: string): string => `${name}@toyota-trust`
