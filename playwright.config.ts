import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/run-site.ts',
  outputDir: 'test-results/browser',
  // Generous, so that a slow machine does not fail a test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // The browser and the site already use more than one core.
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    screenshot: 'only-on-failure',
    // Each frame of an animation is drawn by the CPU. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
