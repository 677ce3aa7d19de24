/**
 * Seconds since 1970 of the day as of which expiry is judged. A moving clock would make the same commit give another report; what
 * expired since this day is still reported, one level too high.
 */
export const AS_OF = Date.UTC(2026, 10, 1) / 1000
