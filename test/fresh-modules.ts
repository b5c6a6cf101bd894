import { vi } from 'vitest'

/**
 * Vitest's setup of each test file where files share a process: the file loads our own modules anew and finds no global that
 * another one put there. What stays loaded are the packages, which takes longer than the tests themselves.
 */
vi.resetModules()
vi.unstubAllGlobals()
