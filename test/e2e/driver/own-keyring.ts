import { findElectron } from './find-electron.ts'

/** The buses of the keyrings that were started for this run (scripts/keyring-session.mjs). */
const buses = process.env['VEZNE_BUSES']?.split(' ') ?? []

/**
 * How many apps may run at once: one a keyring, because every app keeps its sandbox's secret under the same name. A real
 * Electron runs alone: its windows would take the focus and the clipboard from each other.
 */
export const appsAtOnce = () => (findElectron() === null ? Math.max(buses.length, 1) : 1)

/** Vitest's setup of an end-to-end test file: its apps use the keyring of the place that it runs in. */
const own = buses[Number(process.env['VITEST_POOL_ID']) - 1]
if (own !== undefined) process.env['DBUS_SESSION_BUS_ADDRESS'] = own
