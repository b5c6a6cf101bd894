/** How much the log has; each level has what those before it have. */
export const logLevels = ['quiet', 'normal', 'detailed'] as const
export type LogLevel = (typeof logLevels)[number]
