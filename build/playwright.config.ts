import { defineConfig } from '@playwright/test'

/**
 * Tests in real Electron. They need its runtime and a display in their environment: `npm test -- e2e`, or
 * `node build/scripts/with-x.mjs npx playwright test --config build/playwright.config.ts`.
 */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../out/e2e',
  timeout: 60_000,
  workers: 1,
  // A build service shares its machine: a window can stand still for seconds. What needed a second try is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'e2e', testMatch: '**/*.spec.ts', testIgnore: '**/package-smoke.spec.ts' },
    { name: 'package', testMatch: '**/package-smoke.spec.ts', timeout: 180_000 },
  ],
})
