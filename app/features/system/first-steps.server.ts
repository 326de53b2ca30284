import { defaultSite } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { claimSetting } from '#features/settings/settings.server.ts';
import { type FirstStep, firstStepsOf, type FirstStepsState } from './first-steps.ts';
import { hasSampleContent } from './sample-content.server.ts';

const DISMISSED = 'first_steps_dismissed';
/** Their defaults make promises in the name of the owner. */
const PROMISES = ['closingTitle', 'closingText', 'contactIntro'];

type Surroundings = Pick<FirstStepsState, 'sendsMail' | 'hasBackup' | 'siteUrl' | 'host'>;

/** Null once all steps are done or the owner has dismissed them. */
export async function listFirstSteps(db: Db, surroundings: Surroundings): Promise<FirstStep[] | null> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'is_sample'])
    .where('key', 'in', [DISMISSED, 'name', 'portrait', 'brand', ...PROMISES])
    .execute();
  const own = new Map(
    rows.filter(({ is_sample }) => !is_sample).map(({ key, value }) => [key, JSON.parse(value)]),
  );
  if (own.has(DISMISSED)) return null;
  const steps = firstStepsOf({
    ...surroundings,
    hasName: (own.get('name') ?? defaultSite.name) !== defaultSite.name,
    hasPortrait: Boolean(own.get('portrait')),
    hasLook: own.has('brand'),
    hasTexts: PROMISES.some((key) => own.has(key)),
    hasSampleContent: await hasSampleContent(db),
  });
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

export async function dismissFirstSteps(db: Db, now: Date) {
  await claimSetting(db, DISMISSED, now.toISOString(), now);
}
