import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

/**
 * Gives each address of a name 2.5 s; Node's 250 ms are too short for a slow line.
 * It holds for one thread, so every module that connects imports it.
 */
setDefaultAutoSelectFamilyAttemptTimeout(2_500)
