import { expect, vi } from 'vitest'

/**
 * Vitest's setup of each test file where files share a process: the file finds none of another's globals, and where our own modules
 * keep something, as the window's stores and whoever holds a mock of Electron do, it loads them anew. All others keep nothing and stay
 * loaded, as packages do, because to load them again takes longer than most of the tests.
 */
const keepSomething = /\/test\/(?:src|shell|e2e|fuzz)\//

vi.unstubAllGlobals()
if (keepSomething.test(expect.getState().testPath ?? '')) vi.resetModules()
