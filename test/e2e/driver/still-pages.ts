/**
 * Vitest's setup of an end-to-end test file: on the stand-in its apps run where the system asks for less motion. A window that
 * moves is drawn sixty times a second, and a click waits until it stands. `deposit.test.ts` takes it back.
 */
process.env['VEZNE_STAND_IN_STILL'] = '1'
