/**
 * The scenarios of the suite that must pass. One that passes for the first time is added here, so that it stays so.
 * What signs in at a server (`auth/…`) comes with that part of the app.
 */
export const requiredScenarios = [
  'initialize',
  'tools_call',
  'elicitation-sep1034-client-defaults',
  'sse-retry',
  'auth/resource-mismatch',
]
