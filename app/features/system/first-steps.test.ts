import { expect, test } from 'vitest';
import { toFirstSteps } from './first-steps.server.ts';

const nothingDone = {
  hasName: false,
  hasPortrait: false,
  hasLook: false,
  hasTexts: false,
  hasSampleContent: true,
  sendsMail: false,
  hasBackup: false,
  siteUrl: 'http://localhost:3000',
  host: 'ida.example',
};

const open = (state: Partial<typeof nothingDone>) =>
  toFirstSteps({ ...nothingDone, ...state }).filter(({ isDone }) => !isDone).length;

test('each condition completes its step, the name only together with the portrait', () => {
  expect(open({})).toBe(7);
  expect(open({ hasName: true })).toBe(7);
  expect(open({ hasName: true, hasPortrait: true })).toBe(6);
  for (const done of [
    { hasLook: true },
    { hasTexts: true },
    { hasSampleContent: false },
    { sendsMail: true },
    { hasBackup: true },
  ])
    expect(open(done)).toBe(6);
});

test('the site address is right if it has the host that the owner uses', () => {
  expect(open({ siteUrl: 'https://ida.example' })).toBe(6);
  expect(toFirstSteps(nothingDone).at(-1)!.text).toContain(
    'You use ida.example, but the public address is http://localhost:3000',
  );
  const local = { siteUrl: 'http://localhost:3000', host: 'localhost:3000' };
  expect(open(local)).toBe(7);
  expect(toFirstSteps({ ...nothingDone, ...local }).at(-1)!.text).toContain('works on this machine only');
});
