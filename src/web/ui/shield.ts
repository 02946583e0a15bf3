/** In a file of its own, because the page of a car needs no other shape at first. One stroke path over 24 × 24. */
export const SHIELD = 'M12 3.6 19 6v5.6c0 4.4-3 7.4-7 8.8-4-1.4-7-4.4-7-8.8V6ZM8.8 11.8l2.3 2.3 4.3-4.5'
