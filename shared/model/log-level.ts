/** How grave a log message of a server is (`notifications/message`), the least first. */
export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const

export type LogLevel = (typeof logLevels)[number]
