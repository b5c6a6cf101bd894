/**
 * Vitest's setup of an end-to-end test file: on the stand-in its apps hash passphrases quickly, because people sign in
 * hundreds of times. `restart.test.ts` takes it back, so that one of them does as the operators' machines will.
 */
process.env['VEZNE_STAND_IN_QUICK_SCRYPT'] = '1'
